"""What one operation accesses, and how a path ends otherwise than by being right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from jrf.spec.execution.state import Failure, State
from jrf.spec.logic.heap import Location


class Refuted(Exception):
    """The path violates something."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.message)
        self.failure = failure


class Unknown(Exception):
    """The method does what is not modelled; the text says what."""


@dataclass(frozen=True, slots=True)
class Access:
    """`sync`: in volatile mode or atomic, so that it races with nothing."""

    at: Location
    write: bool
    sync: bool = False


Outcome = tuple[State, Sequence[Access]]
Effect = Callable[[State], Sequence[Outcome]]
