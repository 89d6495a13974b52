"""Threads and objects without a JVM, as the listener of h sees them."""

from __future__ import annotations

from dataclasses import dataclass, field

from jrf.protocols import Key


@dataclass(frozen=True, slots=True)
class FakeClass:
    name: str = "Main"
    super: FakeClass | None = None


@dataclass(frozen=True, slots=True)
class FakePoint:
    method: str
    pc: int


@dataclass(frozen=True, slots=True)
class FakeFrame:
    point: FakePoint
    parent: FakeFrame | None = None


def frame(pc: int, method: str = "Main.run()V") -> FakeFrame:
    return FakeFrame(FakePoint(method, pc))


@dataclass(slots=True, eq=False)
class FakeObj:
    key: Key
    cls: FakeClass = field(default_factory=FakeClass)
    tag: object = None

    def never_written(self, index: int) -> bool:
        """A fake object is written as a whole when it is made."""
        return False


@dataclass(slots=True, eq=False)
class FakeThread:
    tid: int
    key: tuple[int, ...]
    top: FakeFrame | None = None
