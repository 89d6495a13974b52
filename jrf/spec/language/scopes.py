"""What names mean in a specification: variables, and fields of a class and of those that enclose it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from jrf.spec.language.typed import Node, Read, Var
from jrf.spec.language.world import World
from jvm.classfile.classfile import ClassFile


@dataclass(frozen=True, slots=True)
class Scope:
    """What names mean: `cls` gives fields, `names` variables with their descriptors."""

    world: World
    cls: ClassFile
    static: bool
    names: Mapping[str, str]
    result: str | None = None
    old: bool = False
    requires: bool = False

    @property
    def this(self) -> Node | None:
        return None if self.static else Var(f"L{self.cls.name};", "this")

    def enclosing(self) -> Iterator[tuple[ClassFile, Node | None]]:
        """The classes around this one, from within, with their objects (JLS 15.8.4) where there are any.

        javac leaves the field for the object out of classes whose code does not use it.
        """
        inner, of = self.cls, self.this
        while "$" in inner.name:
            outer = self.world.find(inner.name.rpartition("$")[0])
            if outer is None:
                return
            link = next((each for each in inner.fields if each.name.startswith("this$")), None)
            of = Read(link.descriptor, of, self.world.key(inner, link)) if link and of else None
            yield outer, of
            inner = outer
