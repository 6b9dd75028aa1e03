"""`regnum` where nobody waits for long until they may nudge somebody, or let a bot play for them."""

from regnum.server import attendance, hub, room
from regnum.server.limits import LIMITS, Limit
from tests.server.lucky import main

if __name__ == "__main__":
    attendance.NUDGE_SECONDS, attendance.STAND_IN_SECONDS, attendance.VISIT_SECONDS = 1.0, 1.0, 0.5
    room.LEAVING_SECONDS, hub.HEARTBEAT_SECONDS = 0.2, 0.5
    LIMITS.update({what: Limit(1e9, 1e9) for what in LIMITS})
    main()
