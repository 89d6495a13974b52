"""The classes on the class path, with what their specifications say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from jrf.errors import InputError
from jrf.spec.language.model import RawClass
from jrf.spec.language.typed import Key
from jvm.bytecode.decode import Code, decode, synchronized
from jvm.classfile.classfile import ClassFile, ClassFormatError, FieldInfo, MethodInfo, parse
from jvm.classfile.modifiers import (
    ACC_ABSTRACT,
    ACC_FINAL,
    ACC_PRIVATE,
    ACC_PROTECTED,
    ACC_PUBLIC,
    ACC_STATIC,
    ACC_SYNCHRONIZED,
    ACC_VOLATILE,
)
from jvm.classpath.classpath import ClassPath, ClassPathError
from jvm.errors import BrokenClass

"""Of a method that is javac's: it casts its arguments and calls the one that was written (JLS 15.12.4.5)."""


@dataclass(frozen=True, slots=True)
class MethodRef:
    """A method that is there: its class and what the class file says."""

    cls: ClassFile
    info: MethodInfo

    @property
    def id(self) -> tuple[str, str, str]:
        return (self.cls.name, self.info.name, self.info.descriptor)

    @property
    def static(self) -> bool:
        return bool(self.info.flags & ACC_STATIC)

    @property
    def display(self) -> str:
        return f"{self.cls.name.replace('/', '.')}.{self.info.name}{signature(self.info.descriptor)}"


class World:
    """Classes by internal name, read once. What is not on the class path is None."""

    def __init__(self, class_path: ClassPath) -> None:
        self.class_path = class_path
        self._classes: dict[str, ClassFile | None] = {}
        self._jdk: set[str] = set()
        self._codes: dict[tuple[str, str, str], Code] = {}
        self.raw: dict[str, RawClass] = {}

    def find(self, name: str) -> ClassFile | None:
        """The class file, or None. Raises InputError for one that cannot be read."""
        if name not in self._classes:
            try:
                found = self.class_path.find(name)
                self._classes[name] = None if found is None else parse(found.data)
            except (ClassPathError, ClassFormatError) as problem:
                raise InputError(f"class {name.replace('/', '.')}: {problem}") from None
            if found is not None and found.origin.startswith("jrt:"):
                self._jdk.add(name)
        return self._classes[name]

    def of_jdk(self, name: str) -> bool:
        self.find(name)
        return name in self._jdk

    def named(self, parts: list[str], here: str) -> str | None:
        """The internal name of the class that a dotted name means, seen from the class `here`."""
        package = here.rpartition("/")[0]
        tail = "$".join(parts)
        outer = here
        while True:
            if self.find(f"{outer}${tail}") is not None:
                return f"{outer}${tail}"
            if outer.rpartition("/")[2] == parts[0] and len(parts) == 1:
                return outer
            if "$" not in outer:
                break
            outer = outer.rpartition("$")[0]
        candidates = [f"{package}/{tail}" if package else tail, f"java/lang/{tail}"]
        for cut in range(1, len(parts)):
            candidates.append("/".join(parts[:cut]) + "/" + "$".join(parts[cut:]))
        candidates.append(f"java/util/concurrent/{tail}")
        return next((name for name in candidates if self.find(name) is not None), None)

    def field(self, owner: str, name: str) -> tuple[ClassFile, FieldInfo] | None:
        """The field that `owner.name` means (JVMS 5.4.3.2, without a descriptor)."""
        todo: list[str | None] = [owner]
        while todo:
            at = todo.pop(0)
            cls = None if at is None else self.find(at)
            if cls is None:
                continue
            for info in cls.fields:
                if info.name == name:
                    return cls, info
            todo += [*cls.interfaces, cls.super_name]
        return None

    def key(self, cls: ClassFile, info: FieldInfo) -> Key:
        flags = info.flags
        return Key(cls.name, info.name, info.descriptor, bool(flags & ACC_FINAL), bool(flags & ACC_VOLATILE),
                   bool(flags & ACC_STATIC))  # fmt: skip

    def method(self, owner: str, name: str, descriptor: str) -> MethodRef | None:
        """The method that is found for `owner.name` + descriptor (JVMS 5.4.3.3, 5.4.3.4)."""
        for cls in self.line(owner):
            for info in cls.methods:
                if (info.name, info.descriptor) == (name, descriptor):
                    return MethodRef(cls, info)
        return self._of_interfaces(owner, name, descriptor)

    def selected(self, cls: str, method: MethodRef) -> MethodRef | None:
        """What a call that is resolved to `method` executes on an object of the class (JVMS 5.4.6)."""
        info = method.info
        if info.flags & (ACC_PRIVATE | ACC_STATIC):
            return method
        line = list(self.line(cls))
        for number, at in enumerate(line):
            found = _own(at, info)
            if found is not None and (at is method.cls or _overrides(line[number:], found, method)):
                return MethodRef(at, found)
        return self._of_interfaces(cls, info.name, info.descriptor)

    def line(self, cls: str) -> Iterator[ClassFile]:
        """The class and its superclasses, itself first."""
        at: str | None = cls
        while at is not None:
            found = self.find(at)
            if found is None:
                return
            yield found
            at = found.super_name

    def _of_interfaces(self, cls: str, name: str, descriptor: str) -> MethodRef | None:
        """The one maximally specific method of the superinterfaces that has a body; else any without."""
        found = [
            MethodRef(at, info)
            for at in self._interfaces(cls)
            for info in at.methods
            if (info.name, info.descriptor) == (name, descriptor)
            and not info.flags & (ACC_PRIVATE | ACC_STATIC)
        ]
        best = [
            each for each in found if not any(self.inherits(other.cls.name, each.cls.name) for other in found)
        ]
        with_body = [each for each in best if not each.info.flags & ACC_ABSTRACT]
        if len(with_body) == 1:
            return with_body[0]
        return next((each for each in best if each.info.flags & ACC_ABSTRACT), None)

    def _interfaces(self, cls: str) -> list[ClassFile]:
        """All superinterfaces of the class, each once."""
        found: dict[str, ClassFile] = {}
        todo = [name for at in self.line(cls) for name in at.interfaces]
        while todo:
            name = todo.pop(0)
            at = self.find(name)
            if at is not None and name not in found:
                found[name] = at
                todo += at.interfaces
        return list(found.values())

    def subclass(self, name: str, of: str) -> bool:
        """Whether `name` is `of` or extends it."""
        at: str | None = name
        seen: set[str] = set()
        while at is not None and at not in seen:
            if at == of:
                return True
            seen.add(at)
            cls = self.find(at)
            at = None if cls is None else cls.super_name
        return False

    def inherits(self, name: str, of: str) -> bool:
        """Whether `name` extends or implements `of`, which is another class or interface."""
        todo: list[str | None] = [name]
        seen: set[str] = set()
        while todo:
            at = todo.pop()
            cls = None if at is None or at in seen else self.find(at)
            if cls is None or at is None:
                continue
            seen.add(at)
            if at == of and at != name:
                return True
            todo += [cls.super_name, *cls.interfaces]
        return False

    def instance(self, exact: str, of: str) -> bool | None:
        """Whether objects of the class `exact`, which may be of arrays, are instances of `of` (JLS 15.20.2).

        None: that is not known, as for arrays of references, of which only that is known.
        """
        if of in (exact, "java/lang/Object"):
            return True
        if exact[0] != "[":
            return True if self.inherits(exact, of) else None if self._gap(exact) else False
        if of[0] != "[":
            return of in ("java/lang/Cloneable", "java/io/Serializable")
        return None if exact == "[L" and of[1] in "L[" else False

    def _gap(self, name: str) -> bool:
        """Whether the class or something that it extends or implements is not found."""
        cls = self.find(name)
        if cls is None:
            return True
        supers = (*cls.interfaces, *(() if cls.super_name is None else (cls.super_name,)))
        return any(self._gap(each) for each in supers)

    def code(self, method: MethodRef) -> Code:
        """Its instructions, with the monitor of a synchronized method made explicit.

        Raises BrokenClass and ClassFormatError.
        """
        if method.id not in self._codes:
            attribute = method.info.code
            if attribute is None:
                raise BrokenClass("no code")
            code = decode(attribute)
            if method.info.flags & ACC_SYNCHRONIZED:
                code = synchronized(code, method.static)
            self._codes[method.id] = code
        return self._codes[method.id]


def _own(cls: ClassFile, info: MethodInfo) -> MethodInfo | None:
    """The method of the class with this name and descriptor that a call on an object may mean."""
    for each in cls.methods:
        same = (each.name, each.descriptor) == (info.name, info.descriptor)
        if same and not each.flags & (ACC_PRIVATE | ACC_STATIC):
            return each
    return None


def _overrides(line: list[ClassFile], found: MethodInfo, method: MethodRef) -> bool:
    """Whether `found`, of the first class of the line, can override the method (JVMS 5.4.5).

    What is neither public nor protected is overridden within its package, and by what overrides such a one.
    """
    if method.info.flags & (ACC_PUBLIC | ACC_PROTECTED):
        return True
    if _package(line[0]) == _package(method.cls):
        return True
    for number, at in enumerate(line[1:], 1):
        between = _own(at, method.info)
        if at is method.cls:
            return False
        if between is not None and _overrides(line, found, MethodRef(at, between)):
            return _overrides(line[number:], between, method)
    return False


def _package(cls: ClassFile) -> str:
    return cls.name.rpartition("/")[0]


def parameters(descriptor: str) -> tuple[str, ...]:
    """Descriptors of the parameters of a method descriptor."""
    found: list[str] = []
    at = 1
    while descriptor[at] != ")":
        start = at
        while descriptor[at] == "[":
            at += 1
        at = descriptor.index(";", at) + 1 if descriptor[at] == "L" else at + 1
        found.append(descriptor[start:at])
    return tuple(found)


def returned(descriptor: str) -> str:
    """Descriptor of what a method returns, `V` for nothing."""
    return descriptor[descriptor.index(")") + 1 :]


_PRIMITIVES = {"I": "int", "J": "long", "Z": "boolean", "B": "byte", "S": "short", "C": "char", "F": "float",
               "D": "double", "V": "void", "N": "null"}  # fmt: skip


def type_name(descriptor: str) -> str:
    """How Java writes the type, without packages."""
    depth = len(descriptor) - len(descriptor.lstrip("["))
    base = descriptor[depth:]
    plain = _PRIMITIVES.get(base) or base[1:-1].rpartition("/")[2].replace("$", ".")
    return plain + "[]" * depth


def signature(descriptor: str) -> str:
    return "(" + ", ".join(type_name(each) for each in parameters(descriptor)) + ")"


def kind_of(descriptor: str) -> str:
    """The kind of a value on the operand stack: I, J, F, D or A."""
    first = descriptor[0]
    return "I" if first in "ZBSC" else "A" if first in "L[" else first


def names_of_parameters(method: MethodRef) -> list[tuple[str, str, int]]:
    """Name, descriptor and local variable of each parameter (with `this`): from the class's debug
    information, else `arg0`, `arg1`, …"""
    found: list[tuple[str, str, int]] = []
    slot = 0
    if not method.static:
        found.append(("this", f"L{method.cls.name};", 0))
        slot = 1
    code = method.info.code
    debug = {} if code is None else {
        index: name for start, _, name, _, index in code.local_variables if start == 0
    }  # fmt: skip
    formal = method.info.parameters
    types = parameters(method.info.descriptor)
    for number, type_ in enumerate(types):
        name = debug.get(slot)
        if name is None and len(formal) == len(types):
            name = formal[number][0]
        found.append((name or f"arg{number}", type_, slot))
        slot += 2 if type_ in "JD" else 1
    return found
