"""What an instruction does, as the interpreter saw it last: what nets are made from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from jrf.cover.bytecode.facts.values import NOTHING

if TYPE_CHECKING:
    from jrf.cover.bytecode.facts.contexts import Context
    from jrf.cover.bytecode.facts.values import Number, Ref, Site, Value

UNCHECKED = "<unchecked>"
"""Any exception that a method need not declare."""


@dataclass(frozen=True, slots=True)
class Touch:
    """A plain access of the field `field` of an object that other threads may have."""

    ref: Ref
    field: str
    write: bool
    number: Number | None = None


LockWord = Literal["enter", "exit", "try", "wait", "await", "notify", "notifyAll", "join", "joinAll"]


@dataclass(slots=True)
class Effect:
    touches: list[Touch] = field(default_factory=list)
    calls: list[Context] = field(default_factory=list)
    """Methods of the program, one of which runs; the next instruction follows."""
    callbacks: list[Context] = field(default_factory=list)
    """Methods of the program that the library may call before it returns, in any order, any number of
    times."""
    lock: LockWord | None = None
    on: Value = NOTHING
    timed: bool = False
    """The wait may end without being notified; the attempt to lock may fail."""
    starts: list[Job] = field(default_factory=list)
    repeated: bool = False
    """Any number of them is started."""
    given_back: set[Site] = field(default_factory=set)
    """What methods that the library called back returned to it."""
    functions: set[Site] = field(default_factory=set)
    """Objects of the program that the library may call, and keep in what it gives back."""
    throws: set[str] = field(default_factory=set)
    ends: bool = False
    """Nothing follows."""
    defines: Number | None = None
    falls: bool = True
    """Whether the next instruction may follow without a method of `calls` being run."""


@dataclass(frozen=True, slots=True)
class Job:
    """A thread or task: the object that is started (`site`), and the object whose method it runs (`task`)."""

    site: Site
    task: Site
    method: str
