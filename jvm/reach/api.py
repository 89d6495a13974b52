"""What the public methods of the packages that threads meet on are here, read from the JDK's class files.

The facts stand where natives are registered (`jvm.natives.registry.Effect`); this page only looks them up.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from jvm.classfile.classfile import parse
from jvm.natives.of_machine import does_nothing, import_all, sealed
from jvm.natives.registry import TABLE, Effect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jvm.classpath.classpath import ClassPath

_PUBLIC, _NATIVE, _ABSTRACT, _SYNTHETIC = 0x1, 0x100, 0x400, 0x1000
CLASSES: Final = frozenset(
    f"java/lang/{name}" for name in ("Thread", "ThreadGroup", "System", "Runtime", "Object", "Class")
)
PACKAGES: Final = (
    "java/lang/ref/", "java/lang/reflect/", "java/lang/invoke/", "java/util/concurrent/",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class ApiMethod:
    """A public method with its effect; None: nobody has said what it is."""

    owner: str
    name: str
    descriptor: str
    effect: Effect | None

    @property
    def signature(self) -> str:
        return f"{self.owner}.{self.name}{self.descriptor}"


def api(path: ClassPath) -> Iterator[ApiMethod]:
    """The public methods with code or native code of all public classes of these packages, by class."""
    import_all()
    for name in path.classes_of("java.base"):
        if name not in CLASSES and not name.startswith(PACKAGES):
            continue
        found = path.find(name)
        assert found is not None
        cls = parse(found.data)
        if not cls.flags & _PUBLIC:
            continue
        for method in cls.methods:
            if method.flags & _PUBLIC and not method.flags & (_ABSTRACT | _SYNTHETIC):
                effect = _effect(name, method.name, method.descriptor, native=bool(method.flags & _NATIVE))
                yield ApiMethod(name, method.name, method.descriptor, effect)


def _effect(owner: str, name: str, descriptor: str, *, native: bool) -> Effect | None:
    entry = TABLE.get(f"{owner}.{name}{descriptor}")
    if entry is not None and (native or not entry.native_only):
        return entry.effect
    if sealed(owner, name):
        return Effect.REFUSED
    if not native:
        return Effect.BYTECODE
    return Effect.NONE if does_nothing(name, descriptor) else None
