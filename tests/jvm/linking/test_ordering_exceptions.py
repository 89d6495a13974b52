"""Plain accesses of the JDK: collections that it keeps to itself are enclosed, and their elements are not;
fields that it accesses in other modes too are known."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import jvm.library
from jrf.settings.settings import load
from jvm.bytecode.decode import decode
from jvm.classfile.classfile import ClassFile, MethodInfo, parse
from jvm.classfile.constant_pool import FieldRef, StringConstant
from jvm.classfile.modifiers import ACC_FINAL, ACC_SYNCHRONIZED, ACC_VOLATILE
from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.execution.accesses import kept_unchanged
from jvm.linking.ordering_exceptions import ENCLOSING, FENCED, PLAIN, RACED, RACED_ALIKE, UNCHANGING
from jvm.listener import NullListener
from jvm.machine.machine import Machine
from jvm.machine.options import Options
from jvm.natives.settings import ELEMENTS
from jvm.objects.objects import ENCLOSED, Obj
from jvm.visibility import AWAITED, MANY_AWAITED, Visibility

CLASSES = Path(__file__).parents[3] / "javasamples" / "classes"
OWNERS = {
    "juc/ThreadPoolExecutorUse": "java/util/concurrent/ThreadPoolExecutor",
    "juc/DelayQueueUse": "java/util/concurrent/DelayQueue",
}


class TrustsTheLibrary:
    def checks_class(self, binary_name: str, *, of_jdk: bool = True) -> bool:
        return not binary_name.startswith(("java.util.concurrent.", "java.lang."))

    def benign(self, owner: str, field: str) -> str | None:
        return None


class TrustsNothing(TrustsTheLibrary):
    def checks_class(self, binary_name: str, *, of_jdk: bool = True) -> bool:
        return True


class Heard(NullListener):
    """Keeps the objects that became shared and have checked variables, and `met`, what frames held."""

    def __init__(self) -> None:
        self.objects: list[Obj] = []
        self.met: list[object] = []

    def escaped(self, thread: object, obj: Obj) -> None:
        self.objects.append(obj)


def run(program: str, policy: TrustsTheLibrary) -> Heard:
    """The program after 60 steps of whichever thread can run, over the JDK's own code."""
    heard = Heard()
    visible = Visibility(ends=True, interrupts=True, settings=(AWAITED, MANY_AWAITED))
    options = Options(policy=policy, visible=visible, jdk_bytecode=("java.util.concurrent.*",))
    machine = Machine(ClassPath([CLASSES], default_jdk()), options, heard)
    machine.boot(program, [])
    for _ in range(60):
        heard.met += frames(machine)
        if machine.enabled():
            machine.step(machine.enabled()[-1])
    return heard


def frames(machine: Machine) -> list[object]:
    """What the threads' frames hold."""
    held: list[object] = []
    for thread in machine.threads:
        frame = thread.top
        while frame is not None:
            held += frame.values
            frame = frame.parent
    return held


def owner_and_collection(heard: Heard, owner: str) -> tuple[Obj, Obj]:
    (name,) = ENCLOSING[owner]
    (holder,) = (obj for obj in everything(heard) if obj.cls.name == owner and obj.cells)
    field = holder.cls.find_field_named(name)
    assert field is not None
    found = holder.cells[field.slot]
    assert isinstance(found, Obj)
    return holder, found


def everything(heard: Heard) -> set[Obj]:
    """What the frames and the shared objects reach."""
    found: set[Obj] = set()
    work: list[object] = [*heard.objects, *heard.met]
    while work:
        item = work.pop()
        if isinstance(item, tuple):
            work.extend(item)
        elif isinstance(item, Obj) and item not in found and item is not item.cls.statics:
            found.add(item)
            work.extend(item.cells)
            work.append(item.payload)
    return found


@pytest.mark.parametrize("program", OWNERS)
def test_it_is_enclosed_and_its_elements_are_shared(program: str) -> None:
    heard = run(program, TrustsTheLibrary())
    holder, collection = owner_and_collection(heard, OWNERS[program])
    assert holder.sharing > 0
    assert collection.sharing == ENCLOSED
    parts = [collection]
    for part in parts:
        for value in part.cells:
            if isinstance(value, Obj) and value.cls.enclosed_part and value not in parts:
                assert value.sharing == ENCLOSED
                parts.append(value)
            elif isinstance(value, Obj) and not value.cls.enclosed_part:
                assert value.sharing > 0, value
    assert not any(part in heard.objects for part in parts)


@pytest.mark.parametrize("program", OWNERS)
def test_it_is_not_if_its_owner_is_checked(program: str) -> None:
    heard = run(program, TrustsNothing())
    _, collection = owner_and_collection(heard, OWNERS[program])
    assert collection.sharing > 0


OTHERWISE_SEEN = ACC_VOLATILE | ACC_FINAL
LOOK_UPS = (b"VarHandle", b"FieldOffset")
"""In the names of the methods by which the JDK looks fields up, of Lookup and of Unsafe."""


def test_each_plain_field_that_the_jdk_accesses_in_other_modes_is_known() -> None:
    """A class that looks up a field by name may access it by a VarHandle, and plainly elsewhere: threads
    meet on it, and no search would see that. Its name is a string of that class, or of one of its nest."""
    jdk = ClassPath([], default_jdk())
    nests: dict[str, list[bytes]] = {}
    for name in jdk.classes_of("java.base"):
        found = jdk.find(name)
        assert found is not None
        nests.setdefault(name.partition("$")[0], []).append(found.data)
    lists = FENCED, PLAIN, RACED, RACED_ALIKE
    known = {
        owner: {field for each in lists for field in each.get(owner, ())} for each in lists for owner in each
    }
    unknown = [
        f"{cls.name}.{field}"
        for nest in nests.values()
        for cls, names in looked_up(nest)
        for field in names - known.get(cls.name, set())
    ]
    assert not unknown, "the lists of jvm/linking/ordering_exceptions.py lack them"


def looked_up(nest: list[bytes]) -> Iterator[tuple[ClassFile, set[str]]]:
    """The classes with those of their fields, neither volatile nor final, of which some class of the nest
    that looks fields up knows the name."""
    if not any(name in data for data in nest for name in LOOK_UPS):
        return
    strings = {
        text for data in nest if any(name in data for name in LOOK_UPS) for text in strings_of(parse(data))
    }
    for cls in map(parse, nest):
        yield cls, {field.name for field in cls.fields if not field.flags & OTHERWISE_SEEN} & strings


def strings_of(cls: ClassFile) -> Iterator[str]:
    for index in range(len(cls.constants)):
        constant = cls.constants[index] if cls.constants.is_entry(index) else None
        if isinstance(constant, StringConstant):
            yield constant.value


_HANDLES = "method handles and method types, whose identity java.lang.invoke does not promise"
_COPIED = "of a copy that nobody else has yet"
_OWN = "of a task or of a parse: its thread's own"
_LOCKED = "under the lock of the method that calls this one"
NOT_MADE_TWICE: dict[str, tuple[str, str]] = {
    "java/io/ObjectStreamClass": ("deserializationCtr", "a method handle that does not come out"),
    "java/io/ObjectStreamField": ("typeSignature", "an interned string"),
    "java/lang/CharacterName": ("refCharName", "kept to itself; its names are new strings"),
    "java/lang/Class": (
        "packageName reflectionFactory",
        "the one reflection factory, and an interned string",
    ),
    "java/lang/Package": ("packageInfo", "the one class package-info"),
    "java/lang/PublicMethods$MethodList": ("next", "of a list that its maker has alone"),
    "java/lang/StackStreamFactory$CallerClassFinder": ("caller", "of a walk: its thread's own"),
    "java/lang/classfile/TypeKind": ("upperBound", "one of constants"),
    "java/lang/invoke/CallSite": ("GET_TARGET THROW_UCS", _HANDLES),
    "java/lang/invoke/LambdaForm": ("LF_FAILED", "a counter of the JDK's own"),
    "java/lang/invoke/LambdaForm$NamedFunction": ("type", _HANDLES),
    "java/lang/invoke/LambdaFormBuffer": ("originalNames resultName", "locks by hand, kept to itself"),
    "java/lang/invoke/LazyInitializingVarHandle": ("MH_ensureInitialized", _HANDLES),
    "java/lang/invoke/MethodHandleImpl$AsVarargsCollector": ("asCollectorCache", _HANDLES),
    "java/lang/invoke/MethodHandleImpl$BindCaller$InjectedInvokerHolder": (
        "invoker reflectInvoker",
        _HANDLES,
    ),
    "java/lang/invoke/MethodType": ("invokers wrapAlt", _HANDLES),
    "java/lang/invoke/StringConcatFactory": (
        " ".join(
            (
                "BOOLEAN_STRINGIFIER",
                "CHAR_STRINGIFIER",
                "DOUBLE_STRINGIFIER",
                "FLOAT_STRINGIFIER",
                "INT_STRINGIFIER",
                "LONG_STRINGIFIER",
                "NEW_ARRAY_SUFFIX",
                "NEW_STRING",
                "NEW_STRINGIFIER",
                "OBJECT_STRINGIFIER",
                "PREPEND_BASE",
                "SIMPLE_CONCAT",
            )
        ),
        _HANDLES,
    ),
    "java/lang/invoke/VarHandle": ("methodHandleTable methodTypeTable", _HANDLES),
    "java/lang/reflect/Constructor": ("constructorAccessor root", _COPIED),
    "java/lang/reflect/Field": (
        "fieldAccessor overrideFieldAccessor root",
        "accessors do not come out, and its root is " + _COPIED,
    ),
    "java/lang/reflect/Method": ("methodAccessor root", _COPIED),
    "java/lang/reflect/Proxy$InvocationException": ("wrapMethodHandle", _HANDLES),
    "java/time/ZoneOffset": ("rules", "its rules, which nobody is to lock (IDENTITY_UNKNOWN)"),
    "java/time/format/DateTimeFormatterBuilder$PrefixTree": ("child sibling", _COPIED),
    "java/time/format/Parsed": ("chrono dayPeriod zone", _OWN),
    "java/util/concurrent/ConcurrentHashMap$BulkTask": ("next tab", _OWN),
    "java/util/concurrent/ConcurrentHashMap$TreeBin": ("root", _LOCKED),
    "java/util/concurrent/ConcurrentHashMap$TreeNode": ("left parent right", _LOCKED),
    "java/util/concurrent/DelayQueue": ("leader", "under its lock"),
    "java/util/concurrent/Exchanger$Node": ("item", "its thread's own"),
    "java/util/concurrent/LinkedBlockingDeque": ("first last", _LOCKED),
    "java/util/concurrent/LinkedBlockingDeque$Node": ("item next prev", _LOCKED),
    "java/util/concurrent/LinkedBlockingQueue": ("head", _LOCKED),
    "java/util/concurrent/LinkedBlockingQueue$Node": ("item next", _LOCKED),
    "java/util/concurrent/ScheduledThreadPoolExecutor$DelayedWorkQueue": ("leader", "under its lock"),
    "java/util/concurrent/SubmissionPublisher": ("clients", "under its lock"),
    "java/util/concurrent/SubmissionPublisher$BufferedSubscription": ("next", _LOCKED),
    "java/util/logging/LogManager$LogNode": ("children", _LOCKED),
    "jdk/internal/constant/ClassOrInterfaceDescImpl": (
        "internalName",
        "a string that its package keeps to itself",
    ),
    "jdk/internal/constant/PrimitiveClassDescImpl": ("lazyWrapper", "one of constants"),
}
"""Fields of trusted classes that methods without a lock read and write, which return references, and why no
two threads get different objects by that."""
HANDS_OUT = ("java/", "sun/nio/fs/", "sun/reflect/", "sun/util/calendar/", "jdk/internal/constant/")
"""Where the classes are of which objects come out."""


def test_what_is_made_when_first_asked_for_is_known() -> None:
    """`if (view == null) view = new View(); return view`: no search would see that two threads get two."""
    jdk, policy = ClassPath([], default_jdk()), load(None, {}).policy()
    names = [each for module in ("java.base", "java.logging") for each in jdk.classes_of(module)]
    classes = {}
    for name in names:
        data = jdk.find(name) if name.startswith(HANDS_OUT) else None
        if data is not None and not policy.checks_class(name.replace("/", ".")):
            classes[name] = parse(data.data)
    found: set[str] = set()
    for cls in classes.values():
        for method in cls.methods:
            found |= {
                f"{owner}.{field}"
                for owner, field in kept_and_returned(cls, method)
                if owner in classes and field in plain(classes[owner])
            }
    known = {
        f"{owner}.{field}" for each in (FENCED, RACED, RACED_ALIKE) for owner in each for field in each[owner]
    }
    assert found - known == {
        f"{owner}.{field}" for owner, (fields, _) in NOT_MADE_TWICE.items() for field in fields.split()
    }


def plain(cls: ClassFile) -> set[str]:
    """Its fields with references, neither final nor volatile."""
    return {
        field.name for field in cls.fields if not field.flags & OTHERWISE_SEEN and field.descriptor[0] in "L["
    }


def kept_and_returned(cls: ClassFile, method: MethodInfo) -> set[tuple[str, str]]:
    """The fields, by the classes that are named, that this method reads and writes without a lock, if it
    returns some reference and is no constructor."""
    returned = method.descriptor.rpartition(")")[2]
    if method.code is None or method.flags & ACC_SYNCHRONIZED or returned[0] not in "L[":
        return set()
    accessed: dict[str, set[tuple[str, str]]] = {"get": set(), "put": set()}
    for insn in decode(method.code).insns:
        named = cls.constants[insn.operand] if insn.name.endswith(("field", "static")) else None
        if isinstance(named, FieldRef):
            accessed[insn.name[:3]].add((named.owner, named.name))
        elif insn.name == "monitorenter":
            return set()
    return accessed["get"] & accessed["put"]


def test_no_field_of_a_model_is_taken_for_one_of_the_jdk() -> None:
    """A model acts on gates: a field of it that is called as one that threads race on is an action more."""
    models = Path(jvm.library.__file__).parent / "classes"
    found: list[str] = []
    for path in sorted(models.rglob("*.class")):
        name = path.relative_to(models).with_suffix("").as_posix()
        fields = {field.name for field in parse(path.read_bytes()).fields}
        found += [f"{name}.{field}" for field in sorted(fields & RACED.get(name, {}).keys())]
    assert not found


@pytest.mark.parametrize("owner", UNCHANGING)
def test_arrays_that_never_change_are_behind_final_fields_and_are_not_written(owner: str) -> None:
    found = ClassPath([], default_jdk()).find(owner)
    assert found is not None
    cls = parse(found.data)
    fields = {field.name: field for field in cls.fields}
    for name in UNCHANGING[owner]:
        assert fields[name].flags & ACC_FINAL
        assert fields[name].descriptor.startswith("[")
    stored = {
        method.name
        for method in cls.methods
        if method.code is not None
        for insn in decode(method.code).insns
        if insn.name == "aastore"
    }
    assert owner == "java/math/BigInteger" or stored <= {"<init>", "toArray", "writeReplace"}


@pytest.mark.parametrize("turn", [0, -1])
def test_a_list_that_cannot_change_keeps_its_array_unseen_and_not_its_elements(turn: int) -> None:
    heard = Heard()
    options = Options(visible=Visibility(settings=(ELEMENTS,)))
    machine = Machine(ClassPath([CLASSES], default_jdk()), options, heard)
    machine.boot("litmus/ImmutableFound", [])
    while enabled := machine.enabled():
        heard.met += frames(machine)
        machine.step(enabled[turn])
    arrays = [array for obj in everything(heard) for array in kept_unchanged(obj)]
    assert len(arrays) >= 3
    for array in arrays:
        assert isinstance(array, Obj)
        assert array.sharing == ENCLOSED
        assert all(each.sharing > 0 for each in array.cells if isinstance(each, Obj))
