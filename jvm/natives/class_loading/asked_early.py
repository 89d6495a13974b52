"""What a class loader of the program does when it is asked for a class, beside finding it.

Such a loader is asked for all that a class refers to when the class is defined; HotSpot asks at the first
use, in the thread that comes first. Both are allowed (JVMS 5.4), and all the same if its methods look
at nothing that may change and change nothing. The code of these methods and of what they call is read for
that: whatever is not listed here counts as something that others could notice, or notice of others. Who calls
the methods is not asked, so no thread, lock or stack can hide anything. The loader's own lock is left to it:
whether code of the program takes that, too, is noted (`jvm.execution.locked_by_jdk`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from jvm.bytecode.opcodes import Family
from jvm.classfile.classfile import (
    ClassConstant,
    DoubleConstant,
    FieldRef,
    FloatConstant,
    IntegerConstant,
    InvokeDynamic,
    LongConstant,
    MethodRef,
    StringConstant,
)
from jvm.errors import ClassUnavailable, Unmodelled
from jvm.execution.locked_by_jdk import ASKED, FINDS, loaders_locked
from jvm.linking.classes import READY
from jvm.objects.objects import Obj
from jvm.overlooked import LOADER_LOCK, hidden
from jvm.values.descriptors import split_method

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from jvm.bytecode.decode import Insn
    from jvm.linking.classes import JClass
    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine

_LOADER: Final = "java/lang/ClassLoader"
_LOCKS: Final = "java/util/concurrent/ConcurrentHashMap"
_CONSTANTS: Final = (
    StringConstant, ClassConstant, IntegerConstant, LongConstant, FloatConstant, DoubleConstant
)  # fmt: skip
_PLAIN: Final = frozenset("BCDFIJSZ") | frozenset(
    f"L{name};"
    for name in (
        "java/lang/String", "java/lang/Class", "java/lang/ClassLoader", "java/nio/file/Path",
        "java/nio/charset/Charset", "java/security/ProtectionDomain",
    )
)  # fmt: skip
"""Types of final fields that are read: their objects never change, or only as a loader's own."""
_WHOLE: Final = frozenset(
    ("java/lang/String", "java/lang/StringBuilder", "java/lang/StringBuffer", "java/lang/Integer",
     "java/lang/Long", "java/lang/Character", "java/lang/Math", "java/util/Arrays", "java/io/InputStream",
     "java/io/OutputStream", "java/io/ByteArrayInputStream", "java/io/ByteArrayOutputStream",
     "java/io/DataInputStream", "java/io/BufferedInputStream", "java/io/FileInputStream", "java/io/File",
     "java/nio/file/Path", "java/nio/file/Paths")
)  # fmt: skip
"""Classes of the JDK whose methods may be called: their objects are constants or were made by the caller."""
_SOME: Final = {
    _LOADER: frozenset(
        ("loadClass", "findClass", "findLoadedClass", "findSystemClass", "defineClass", "resolveClass",
         "getClassLoadingLock", "getParent", "getResourceAsStream", "getSystemClassLoader",
         "getPlatformClassLoader", "getName", "toString")
    ),
    "java/lang/Class": frozenset(
        ("getResourceAsStream", "getName", "getSimpleName", "getPackageName", "getClassLoader")
    ),
    "java/lang/Object": frozenset(("<init>",)),
    "java/nio/file/Files": frozenset(("readAllBytes", "exists", "isRegularFile", "newInputStream")),
}  # fmt: skip
_OF_THROWABLES: Final = frozenset(("<init>", "addSuppressed", "getMessage", "getCause", "initCause"))
_NOTED: Final = "a class loader that was asked early before the first start"


class _Does(Exception):
    """Something that others could notice, or notice of others."""


def early_question(machine: Machine, chain: Iterable[JClass]) -> None:
    """A loader is about to be asked for a class that HotSpot would not ask for yet; `chain`: its class and
    those of its parents. Raises Unmodelled if that makes a difference; before the first start only
    `require_in_time` does.
    """
    loader, throwable = machine.loader.load(_LOADER), machine.loader.load("java/lang/Throwable")
    data = loader.data
    own = [cls for cls in machine.loader.classes.values() if not cls.of_jdk]
    known = cast("dict[tuple[object, ...], str]", data.setdefault("asked early", {}))
    key = (*chain, len(own), sum(cls.statics.payload == READY for cls in own))
    if key not in known:
        known[key] = _Reading(machine, own, loader, throwable).difference(key[:-2])
    if known[key]:
        if machine.concurrent:
            raise Unmodelled(known[key])
        data.setdefault(_NOTED, known[key])


def note_locks(machine: Machine, loader: Obj) -> None:
    """HotSpot asks the loader, which asks its parents, when something of a class is used for the first time:
    each under its own monitor, unless it is registered as parallel capable."""
    parent = machine.loader.load(_LOADER).fields["parent", f"L{_LOADER};"].slot
    asked: object = loader
    while isinstance(asked, Obj):
        if not asked.cls.of_jdk and locks_itself(machine, asked):
            hidden(machine.notes, LOADER_LOCK, asked.cls.binary)
        asked = asked.cells[parent]


def locks_itself(machine: Machine, loader: Obj) -> bool:
    """Whether a class loader is not registered as parallel capable, and so locks itself."""
    locks = machine.loader.load(_LOADER).fields["parallelLockMap", f"L{_LOCKS};"].slot
    return loader.cells[locks] is None


def require_in_time(machine: Machine) -> None:
    """Before the first start. What one thread asks itself early or late others cannot tell."""
    loaders_locked(machine)
    loader = machine.loader.loaded(_LOADER)
    if loader is not None and _NOTED in loader.data:
        raise Unmodelled(str(loader.data[_NOTED]))


class _Reading:
    """Reads methods. `own`: the loaded classes of the program."""

    def __init__(self, machine: Machine, own: list[JClass], loader: JClass, throwable: JClass) -> None:
        self.machine = machine
        self.own = own
        self.loader = loader
        self.throwable = throwable

    def difference(self, chain: Iterable[object]) -> str:
        """What the methods do that could be noticed; the empty text if nothing."""
        work: list[JMethod] = []
        for cls in cast("Iterable[JClass]", chain):
            found = [cls.find_method(*called) for called in FINDS]
            work += [method for method in found if method is not None and not method.cls.of_jdk]
        seen = set(work)
        for method in work:
            try:
                more = list(self._read(method))
            except (_Does, ClassUnavailable) as does:
                what = f"{does}: it is asked when a class is defined, and by HotSpot at the first use"
                return f"{method.cls.binary}.{method.name} of a class loader, which {what}"
            for called in more:
                if called not in seen:
                    seen.add(called)
                    work.append(called)
        cast("set[JMethod]", self.loader.data.setdefault(ASKED, set())).update(seen)
        return ""

    def _read(self, method: JMethod) -> Iterator[JMethod]:
        """The methods of the program that it calls. Raises _Does."""
        if method.native or method.info.code is None:
            raise _Does("has no bytecode")
        cls = method.cls
        assert cls.class_file is not None
        pool, insns = cls.class_file.constants, method.code().insns
        for at, insn in enumerate(insns):
            match insn.family:
                case Family.POOL_CONSTANT if not isinstance(pool[insn.operand], _CONSTANTS):
                    raise _Does("uses a method handle")
                case Family.FIELD:
                    self._field(insn.name, cast(FieldRef, pool[insn.operand]))
                case Family.MONITOR if insn.name == "monitorenter" and not self._own_lock(method, insns, at):
                    raise _Does("takes a lock")
                case Family.CREATION if insn.name == "new":
                    made = pool[insn.operand]
                    assert isinstance(made, ClassConstant)
                    _require_initialized(self.machine.loader.load(made.name))
                case Family.INVOKE:
                    yield from self._call(insn.name, cast("MethodRef | InvokeDynamic", pool[insn.operand]))
                case _:
                    pass

    def _field(self, name: str, ref: FieldRef) -> None:
        owner = self.machine.loader.load(ref.owner)
        field = owner.find_field(ref.name, ref.descriptor)
        verb = "writes" if name.startswith("put") else "reads"
        if field is None or verb == "writes" or not field.frozen or ref.descriptor not in _PLAIN:
            raise _Does(f"{verb} {owner.binary}.{ref.name}")
        if field.static:
            _require_initialized(field.cls)

    def _own_lock(self, method: JMethod, insns: list[Insn], at: int) -> bool:
        """Whether a loader takes the lock that its loading takes anyway."""
        before = at - 1
        if at == 3 and insns[0].family is Family.LOCK_OBJECT:  # of a synchronized method
            before = 0
        while insns[before].family in (Family.STACK, Family.STORE):
            before -= 1
        insn = insns[before]
        if insn.family is Family.INVOKE:
            assert method.cls.class_file is not None
            called = method.cls.class_file.constants[insn.operand]
            return isinstance(called, MethodRef) and called.name == "getClassLoadingLock"
        this = insn.family is Family.LOCK_OBJECT or (insn.name == "aload" and insn.operand == 0)
        return this and not method.static and method.cls.subclass_of(self.loader)

    def _call(self, name: str, ref: MethodRef | InvokeDynamic) -> Iterator[JMethod]:
        parameters, _ = split_method(ref.descriptor)
        if isinstance(ref, InvokeDynamic):
            if not ref.name.startswith("makeConcat") or not _PLAIN.issuperset(parameters):
                raise _Does("uses a lambda or joins texts of objects")
            return
        if ref.owner.startswith("["):
            return
        owner = self.machine.loader.load(ref.owner)
        if name == "invokestatic":
            _require_initialized(owner)
        method = owner.find_method(ref.name, ref.descriptor)
        if method is None:
            raise _Does(f"calls {owner.binary}.{ref.name}")
        if name in ("invokevirtual", "invokeinterface"):
            for cls in self.own:
                if owner in cls.supertype_set:
                    found = cls.find_method(ref.name, ref.descriptor)
                    if found is not None and not found.cls.of_jdk and not found.abstract:
                        yield found
        if not method.cls.of_jdk:
            if not method.abstract:
                yield method
        elif not self._harmless(method, owner, parameters):
            raise _Does(f"calls {owner.binary}.{ref.name}")

    def _harmless(self, method: JMethod, owner: JClass, parameters: Iterable[str]) -> bool:
        if owner.subclass_of(self.throwable):
            return method.name in _OF_THROWABLES
        holder = self.loader if owner.subclass_of(self.loader) else owner
        if (holder.name, method.name) == ("java/lang/String", "equals"):
            return True  # it looks at no more than the class of what it is given
        if holder.name not in _WHOLE and method.name not in _SOME.get(holder.name, ()):
            return False
        return all(kind in _PLAIN or kind[0] == "[" or not self._may_be_own(kind) for kind in parameters)

    def _may_be_own(self, kind: str) -> bool:
        """Whether the type has objects whose code is the program's."""
        return any(self.machine.loader.load(kind[1:-1]) in cls.supertype_set for cls in self.own)


def _require_initialized(cls: JClass) -> None:
    """Raises _Does if a use of the class may run code of the program (JLS 12.4.1)."""
    each: JClass | None = cls
    while each is not None and not each.of_jdk:
        if each.statics.payload != READY and ("<clinit>", "()V") in each.methods:
            raise _Does(f"may initialize {each.binary}")
        each = each.super
