"""A second look at what is safe: with identity hash codes that put all keys of a hash table into one bin.

In: an answer `safe` that rests on one sequence of hash codes. Out: the same answer, for two; or what the
second search found. One that takes much longer than the first is given up, and the answer names the first
one's assumption.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from jrf.result import Verdict
from jvm.assumed import OTHER_BINS, OTHER_HASHES
from jvm.errors import RestartNeeded
from jvm.natives.identity_hashes import COLLIDING
from jvm.visibility import Restart

if TYPE_CHECKING:
    from jrf.program.program import Program
    from jrf.result import Result

_FACTOR: Final = 4
_LEAST: Final = 1_000
"""How many states the second search may visit: this many times those of the first, and these."""


def asked_for(program: Program, result: Result) -> bool:
    """Whether a second look may tell more: somebody asked for a hash code, and nothing was found."""
    first = COLLIDING not in program.visible.settings
    return first and result.verdict is Verdict.SAFE and result.complete and OTHER_HASHES in result.assumptions


def in_other_bins(program: Program, result: Result) -> tuple[Program, int]:
    """The program with hash codes that collide, and how many states to visit at most."""
    again = program.after(RestartNeeded(Restart.SETTING, COLLIDING))
    return again, _FACTOR * result.stats.states + _LEAST


def judged(first: Result, second: Result) -> Result:
    """The answer of both."""
    if second.verdict is Verdict.INCONCLUSIVE:
        return first
    if second.verdict is not Verdict.SAFE:
        return second
    told = (OTHER_BINS if text == OTHER_HASHES else text for text in first.assumptions)
    return msgspec.structs.replace(first, assumptions=tuple(told))
