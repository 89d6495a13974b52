"""Starts of threads that can be repeated: where the program makes the thread, and where it starts it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """An instruction of a method, by its offset."""

    owner: str
    name: str
    descriptor: str
    offset: int


@dataclass(frozen=True, slots=True)
class Creation:
    """The object is made by the code from its `new` at `place` to before the offset `end`, in one go."""

    place: Place
    end: int


@dataclass(frozen=True, slots=True)
class Repeat:
    """`call` starts a thread or gives a task to a pool: `owner.name descriptor` is the method called,
    `words` the size of its arguments with the object. `creation` None: the same object serves every thread,
    as it is a lambda, or one that the program shares. `joins` wait for the thread."""

    job: str
    call: Place
    size: int
    method: tuple[str, str, str]
    creation: Creation | None
    joins: tuple[Place, ...] = ()

    @property
    def of_pool(self) -> bool:
        return self.method[1] != "start"
