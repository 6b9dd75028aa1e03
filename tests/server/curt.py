"""`regnum` that soon hangs up on those who dawdle, and lets few in at a time."""

from regnum.server import connections
from tests.server.lucky import main

if __name__ == "__main__":
    connections.HEAD_SECONDS, connections.BODY_SECONDS = 0.5, 0.7
    connections.MAX_CONNECTIONS, connections.MAX_CONNECTIONS_PER_ADDRESS = 30, 8
    main()
