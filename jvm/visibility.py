"""What of a program is visible action or choice point, beyond what always is.

Most programs do not notice when a thread ends, or who changed a locale. So these are no visible actions until
something shows that they matter: that raises `jvm.errors.RestartNeeded`, and the program is searched again
with more of them visible.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, assert_never

from msgspec import Struct
from msgspec.structs import replace

RELATIVE: Final = "times"
ABSOLUTE: Final = "times that are read"
"""Kinds of settings: times are compared by differences (`jvm.natives.times.relative_times`); or not, for the
program looks at them.
"""
AWAITED: Final = "times that others await"
"""A kind, too: clocks show what waits of others must have taken (`jvm.natives.times.lapses`)."""
DELAYS: Final = "times that tasks have left"
"""A kind, too: looks of the JDK's own code at clocks count like those of the program."""
DAEMONS_LOOK: Final = "a daemon looks at ends of threads"
"""A note of a machine."""
MANY_AWAITED: Final = "times that others await often"
"""A kind, too: there they add up however many waits these are (nearly)."""
ENDS_OF_OTHERS: Final = "ends of threads that are no daemons"
"""A kind, too, with daemons: the last such end stops them."""
LOOKS_AT_TASKS: Final = "looks at tasks"
"""A kind, too: steps of pools and futures that mostly belong to the action before (`Gate.quietStep`)."""
TASKS_IN_ORDER: Final = "order of tasks"
"""A kind, too: what a worker of a pool did is ordered before its next task (`Gate.rests`)."""
LEAPS_ALONE: Final = "times that the first thread awaits alone"
LEAPS: Final = "times that are awaited"
"""Kinds, too: clocks leap ahead for a thread that only looks at its clock, again and again."""

BLOCKERS: Final = "blockers"
"""A kind, too: what threads wait for is looked at."""


class Restart(Enum):
    """Why a search begins again."""

    ENDS = "ends of threads are noticed"
    INTERRUPTS = "interrupt statuses are looked at while threads are interrupted"
    STATES = "states of threads are looked at"
    SETTING = "a setting of some kind is changed or looked at (`jvm.natives.settings`)"
    INITIALIZERS = "initializers are not independent (`jvm.machine.independent_initializers`)"
    LOCKS = "it is asked whether a lock is held"
    PLAIN_ACCESSES = "the order of accesses in another mode with plain ones matters"


class Visibility(Struct, frozen=True):
    """What is visible in a run.

    | part         | meaning |
    |--------------|-----|
    | `ends`       | the end of a thread is a visible action, also that of a daemon |
    | `interrupts` | so is each look at an interrupt status |
    | `states`     | so are ends, also of tasks, and beginning to wait (`jvm.threads.thread_state`) |
    | `settings`   | kinds of settings; looks and changes are visible (`jvm.natives.settings`) |
    | `library_whole` | threads are switched only at synchronization within methods of the JDK |
    | `whole`      | verified methods (`jrf.spec.trust`), not interrupted while they hold a monitor or lock |
    """

    ends: bool = False
    interrupts: bool = False
    states: bool = False
    settings: tuple[str, ...] = ()
    library_whole: bool = False
    whole: tuple[str, ...] = ()

    @property
    def ends_program(self) -> bool:
        """Whether the end of a thread that is no daemon is a visible action."""
        return self.ends or ENDS_OF_OTHERS in self.settings

    def after(self, restart: Restart, *kinds: str) -> Visibility:
        """With more visible, as a restart asks for: `kinds` of settings. The same if that is visible."""
        match restart:
            case Restart.ENDS:
                return replace(self, ends=True)
            case Restart.INTERRUPTS:
                return replace(self, interrupts=True)
            case Restart.STATES:
                # Who waits for a monitor in between can be seen.
                seen = self.after(Restart.SETTING, LOOKS_AT_TASKS)
                return replace(seen, states=True, ends=True, whole=())
            case Restart.LOCKS:
                return replace(self, whole=())
            case Restart.SETTING:
                more = tuple(kind for kind in dict.fromkeys(kinds) if kind not in self.settings)
                return replace(self, settings=(*self.settings, *more)) if more else self
            case Restart.INITIALIZERS:
                return self  # it is no question of what is visible
            case Restart.PLAIN_ACCESSES:
                return replace(self, library_whole=False, whole=())
            case _:
                assert_never(restart)
