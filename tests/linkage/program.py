"""A program whose class files are altered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from tests.linkage.class_file import ClassFile

TOLD = frozenset(("p/Told", "p/Told$Call"))
"""What prints stays as it is."""


@dataclass(slots=True)
class Program:
    """The classes of a program by their names, and what was done to them."""

    random: Random
    classes: dict[str, ClassFile]
    done: list[str] = field(default_factory=list)

    def some(self) -> ClassFile:
        return self.random.choice([self.classes[name] for name in sorted(self.classes) if name not in TOLD])

    def name(self) -> str:
        """The name of some class of the program, seldom of another one."""
        if self.random.random() < 0.15:
            return self.random.choice(
                ("java/lang/Object", "java/lang/Runnable", "java/lang/Integer", "p/Gone")
            )
        return self.random.choice(sorted(self.classes))

    def note(self, cls: ClassFile, what: str) -> None:
        self.done.append(f"{cls.name}: {what}")


Alteration = Callable[[Program], None]
