"""What every property says of itself: how it is checked, when two violations are one, how it is explained."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from jrf.protocols import ObjLike
from jrf.result import Verdict

if TYPE_CHECKING:
    from jrf.counterexample.scene import Scene, Wanted
    from jrf.happens_before.race import Race
    from jrf.result import Violation
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

Display = Callable[[ObjLike, int], str]
"""Names a location as users see it, such as `Main.n`."""


def plain_display(obj: ObjLike, index: int) -> str:
    """A location by its class and the number of its cell, for want of the field's name."""
    return f"{obj.cls.name}#{index}"


class Judged(Protocol):
    """The part of a machine that properties look at."""

    @property
    def threads(self) -> Sequence[Thread]: ...
    def deadlocked(self) -> bool: ...
    def circle(self) -> tuple[int, ...]: ...
    def waits(self) -> tuple[tuple[object, ...], ...]: ...
    def uncaught(self) -> Sequence[tuple[int, object]]: ...


D = TypeVar("D")


class Property(ABC, Generic[D]):
    """A property that a program can violate. What it tells of a violation is a `detail`, a value of a type of
    its own.

    Either `check` or `at_dead_end` finds violations. Searches ask `check` after transitions at which
    something went wrong in general: a race, a thread that died, no transition that is enabled. A property
    that can be violated elsewhere is asked after each. Which of the two it is, a class that has a `check`
    must say by `always`. A search that leaves executions out must not leave out its violations
    (docs/soundness-dpor.md).
    """

    verdicts: ClassVar[tuple[Verdict, ...]]
    """The verdicts that `verdict` can give."""
    detail: ClassVar[type[Any]]
    """The type of what is told of a violation."""
    always: ClassVar[bool] = False
    """Whether `check` is asked after every transition. No class with a `check` inherits it."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "check" in vars(cls) and "always" not in vars(cls):
            raise TypeError(
                f"{cls.__module__}.{cls.__qualname__} has a check and does not say always: True if it can be "
                "violated where no race was found, no thread died and some thread can go on"
            )

    def check(self, machine: Judged, races: Sequence[Race]) -> Iterable[D]:
        """What the transition just made violates; called before its cut."""
        return ()

    def at_dead_end(self, machine: Machine) -> D | None:
        """What the state violates where the machine stands; called where a search cannot leave the states
        that it knows, right after a cut or revert. The machine stands there afterwards, too."""
        return None

    @abstractmethod
    def verdict(self, detail: D) -> Verdict:
        """What users call the violation."""

    @abstractmethod
    def identity(self, detail: D, display: Display) -> tuple[object, ...]:
        """What makes two violations the same to a user."""

    @abstractmethod
    def explain(self, scene: Scene, wanted: Wanted) -> Violation:
        """The violation at the end of a run. Raises `jrf.counterexample.scene.NotReached`."""
