"""A race that was found and may be none: the program is searched again, and the race is not forgotten."""

from __future__ import annotations

from typing import Final

from jvm.errors import RestartNeeded
from jvm.execution.from_birth import FROM_BIRTH
from jvm.visibility import Restart

HINT: Final = (
    "hand objects over in an order (by a volatile field, a lock, a concurrent collection): what was done "
    "with them before needs no second search then"
)


class RaceInDoubt(RestartNeeded):
    """Search again, with all that threads do with objects from their birth on. `reason` names the race to
    users, should that search have no answer."""

    def __init__(self, reason: str) -> None:
        super().__init__(Restart.SETTING, FROM_BIRTH)
        self.reason = reason
