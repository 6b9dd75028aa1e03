"""What all tests want of the machine."""

import signal

# A shell lets what it starts in the background ignore Ctrl-C, and all that the tests start would ignore it too.
signal.signal(signal.SIGINT, signal.default_int_handler)
