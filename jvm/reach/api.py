"""What the public methods of the packages that threads meet on are here, read from the JDK's class files.

The facts stand where natives are registered (`jvm.effects`); this page only looks them up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from jvm.classfile.classfile import parse
from jvm.effects import CONSTANT, Category, Effects, refuses
from jvm.natives.of_machine import does_nothing, import_all, sealed
from jvm.natives.registry import TABLE

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


class ApiMethod(Struct, frozen=True):
    """A public method. `effects`: what it declares, None if its bytecode runs. `known`: one of the two is so;
    nobody has said what a native is that nobody registered.
    """

    owner: str
    name: str
    descriptor: str
    effects: Effects | None
    known: bool = True

    @property
    def signature(self) -> str:
        return f"{self.owner}.{self.name}{self.descriptor}"

    @property
    def category(self) -> Category | None:
        if not self.known:
            return None
        return Category.BYTECODE if self.effects is None else self.effects.category


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
                yield _method(name, method.name, method.descriptor, native=bool(method.flags & _NATIVE))


def _method(owner: str, name: str, descriptor: str, *, native: bool) -> ApiMethod:
    entry = TABLE.get(f"{owner}.{name}{descriptor}")
    if entry is not None and (native or not entry.native_only):
        return ApiMethod(owner, name, descriptor, entry.effects)
    if sealed(owner, name):
        return ApiMethod(owner, name, descriptor, refuses("its class is modelled, without this method"))
    if native and does_nothing(name, descriptor):
        return ApiMethod(owner, name, descriptor, CONSTANT)
    return ApiMethod(owner, name, descriptor, None, known=not native)
