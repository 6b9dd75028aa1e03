"""`regnum` for visitors who are quicker than people: nobody is told to wait a moment."""

from regnum.server.limits import LIMITS, Limit
from tests.server.lucky import main

if __name__ == "__main__":
    LIMITS.update({what: Limit(1e9, 1e9) for what in LIMITS})
    main()
