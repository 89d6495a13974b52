"""Object serialization: what java.io.ObjectStreamClass asks the JVM. Everything else is the JDK's bytecode.

An object that is read is made without its serializable classes' constructors: that of the first superclass
that is not serializable runs (Java Object Serialization Specification, 3.1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.effects import CALLS, CONSTANT, OWN
from jvm.errors import Unmodelled
from jvm.execution.exceptions import current_stack, java_throw, wrapped
from jvm.linking.deferred import Again
from jvm.natives.java_lang.class_objects import class_of, initialize_for_accessor
from jvm.natives.java_lang.properties import jdk_feature
from jvm.natives.own_code import require_own_objects
from jvm.natives.quiet import quiet, quietly
from jvm.natives.registry import model, native, then
from jvm.objects.objects import Obj
from jvm.overlooked import RECORD, hidden

if TYPE_CHECKING:
    from jvm.linking.classes import JClass
    from jvm.machine.machine import Machine
    from jvm.natives.registry import Function
    from jvm.threads.thread import Thread

_DESC: Final = "java/io/ObjectStreamClass"
_DESC_SLOT: Final = f"L{_DESC}$ClassDataSlot"
_CONSTRUCTOR: Final = "Ljava/lang/reflect/Constructor;"
_CLASS: Final = "Ljava/lang/Class;"


@native(CONSTANT, f"{_DESC}.initNative()V")
def nothing(machine: Machine, thread: Thread) -> None:
    return None


@native(CONSTANT, f"{_DESC}.hasStaticInitializer({_CLASS})Z")
def has_static_initializer(machine: Machine, thread: Thread, mirror: Obj) -> int:
    return int(("<clinit>", "()V") in class_of(mirror).methods)


def _first_to_construct(machine: Machine, cls: JClass) -> JClass | None:
    """The first superclass that is not serializable, if this class can use its constructor without
    arguments."""
    serializable = machine.loader.load("java/io/Serializable")
    found: JClass | None = None if cls.interface else cls
    while found is not None and serializable in found.supertype_set:
        found = found.super
    if found is None:
        return None
    method = found.methods.get(("<init>", "()V"))
    if method is None or method.private:
        return None
    if not method.flags & 0x0005 and found.package != cls.package:
        return None
    return found


@model(CALLS, f"{_DESC}.getSerializableConstructor({_CLASS}){_CONSTRUCTOR}")
def serializable_constructor(machine: Machine, thread: Thread, mirror: Obj) -> object:
    """A constructor that only says that there is one: `newInstance` below makes the object."""
    cls = class_of(mirror)
    if cls.lambda_of is not None:
        raise Unmodelled("serialization of a lambda, which has no writeReplace here")
    base = _first_to_construct(machine, cls)
    if base is None:
        return None
    declared = machine.loader.load("java/lang/Class").methods[
        "getDeclaredConstructor", f"([{_CLASS}){_CONSTRUCTOR}"
    ]
    none = machine.array_from(thread, f"[{_CLASS}", [])
    return machine.atomically(thread, machine.entry_point, (declared.entry, machine.mirror(base), none))


@model(CALLS | OWN, f"{_DESC}.newInstance()Ljava/lang/Object;")
def new_instance(machine: Machine, thread: Thread, this: Obj) -> object:
    fields = this.cls.fields
    mirror = this.cells[fields["cl", _CLASS].slot]
    if this.cells[fields["cons", _CONSTRUCTOR].slot] is None or not isinstance(mirror, Obj):
        raise machine.failed(thread, "java/lang/UnsupportedOperationException", None)
    cls = class_of(mirror)
    if this.cells[fields["externalizable", "Z"].slot]:
        call = machine.invoker.construct_call(cls, cls.methods["<init>", "()V"])
        point = machine.natives.phase("Externalizable, made", _given, thrown=_of_constructor)
        return then(machine, thread, call, (), point)
    base = _first_to_construct(machine, cls)
    assert base is not None
    point = machine.natives.phase("ObjectStreamClass.newInstance", _made, thrown=_of_constructor)
    if not cls.init_done_solo and machine.initialize(thread, cls):
        return machine.stop_for_class(thread, cls, lambda t: new_instance(machine, t, this), ())
    obj = machine.allocate(thread, cls)
    return then(machine, thread, base.methods["<init>", "()V"].entry, (obj,), point, (obj,))


def _made(machine: Machine, thread: Thread, result: object, obj: Obj) -> Obj:
    machine.journal.change(obj)
    obj.initialization |= 1
    return obj


def _given(machine: Machine, thread: Thread, result: object) -> object:
    return result


def _of_constructor(machine: Machine, thread: Thread, error: Exception, *state: object) -> object:
    """As reflection wraps it, but for errors."""
    thrown = java_throw(machine, thread, error)
    if machine.loader.load("java/lang/Error") in thrown.obj.cls.supertype_set:
        raise thrown
    return wrapped(machine, thread, thrown)


_METHOD_TYPE: Final = "java/lang/invoke/MethodType"
_DECLARED: Final = ("serialPersistentFields", "[Ljava/io/ObjectStreamField;")
_READ: Final = (_DECLARED[0], "serialVersionUID")
_LOOKUP: Final = f"({_CLASS}Z)L{_DESC};"


@model(CALLS, f"{_DESC}.lookup{_LOOKUP}")
def lookup(machine: Machine, thread: Thread, mirror: Obj | None, everything: int) -> object:
    """What all threads share of a class: quietly, unless code of the program may run. To look at static
    final fields of the class may initialize it, a class loader of the program may be asked for others, and
    what the class declares to be its fields is in an array of the program.
    """
    method = machine.loader.load(_DESC).methods["lookup", _LOOKUP]
    body = machine.bytecode(method)
    if mirror is None:
        return body(thread, mirror, everything)
    cls: JClass | None = class_of(mirror)
    own = False
    while cls is not None:
        require_own_objects(machine, thread, cls)
        if cls.name == _METHOD_TYPE:
            _say_what_is_written(machine, cls)
        if not cls.of_jdk:
            own = own or cls.of_loader or _DECLARED in cls.fields
            if _initializes(machine, cls) and initialize_for_accessor(machine, thread, cls):
                again = _again(machine, "lookup", lookup)
                return machine.stop_for_class(thread, cls, again, (mirror, everything), passes=True)
        cls = cls.super
    if own:
        return body(thread, mirror, everything)
    return quietly(machine, thread, body, mirror, everything)


def _again(machine: Machine, name: str, function: Function) -> Again:
    """The native, to be called once more when a class was initialized."""
    return Again(f"{_DESC}.{name}", lambda thread, *given: function(machine, thread, *given))


def _initializes(machine: Machine, cls: JClass) -> bool:
    """Whether the class is initialized: where a static field is read that may have an initializer to run, and
    from JDK 22 on for the constructor that an object of it will be made with. Of an enum nothing is read.
    """
    load = machine.loader.load
    if cls.init_done_solo or not cls.subclass_of(load("java/io/Serializable")):
        return False
    if cls.array or cls.subclass_of(load("java/lang/Enum")):
        return False
    if any(field.static and field.final and field.name in _READ for field in cls.fields.values()):
        return True
    made_otherwise = any(
        cls.subclass_of(load(each)) for each in ("java/io/Externalizable", "java/lang/Record")
    )
    return jdk_feature(machine) >= 22 and not made_otherwise and _first_to_construct(machine, cls) is not None


def _say_what_is_written(machine: Machine, cls: JClass) -> None:
    """The static fields of MethodType that say it, of which no initializer runs: a JVM has run it."""
    number, written = cls.fields["serialVersionUID", "J"], cls.fields[_DECLARED]
    if cls.statics.cells[written.slot] is None:
        none = Obj(machine.loader.load(written.descriptor), [], 0, "fields that are written")
        none.initialization = none.sharing = 1
        known = number.info.constant
        assert isinstance(known, int)
        machine.journal.change(cls.statics)
        cls.statics.cells[number.slot] = known
        cls.statics.cells[written.slot] = none


@model(CALLS, f"{_DESC}.getSerialVersionUID()J")
def serial_version(machine: Machine, thread: Thread, this: Obj) -> object:
    """Quiet, but that to compute the number initializes the class: JNI looks its initializer up, and of an
    array's class that of the elements.
    """
    fields = this.cls.fields
    mirror = this.cells[fields["cl", _CLASS].slot]
    method = this.cls.methods["getSerialVersionUID", "()J"]
    if isinstance(mirror, Obj) and this.cells[fields["suid", "Ljava/lang/Long;"].slot] is None:
        cls = class_of(mirror)
        always_zero = any(this.cells[fields[each, "Z"].slot] for each in ("isProxy", "isRecord"))
        computed = not always_zero and cls.subclass_of(machine.loader.load("java/io/Serializable"))
        while cls.element is not None:
            cls = cls.element
        computed = computed and not cls.primitive and not cls.init_done_solo
        if computed and initialize_for_accessor(machine, thread, cls):
            again = _again(machine, "getSerialVersionUID", serial_version)
            return machine.stop_for_class(thread, cls, again, (this,), passes=True)
    return quietly(machine, thread, machine.bytecode(method), this)


quiet(
    f"{_DESC}.getClassDataLayout()[{_DESC_SLOT};",
    f"{_DESC}.getReflector([Ljava/io/ObjectStreamField;L{_DESC};)L{_DESC}$FieldReflector;",
)


@model(CALLS, "java/lang/System.getLogger(Ljava/lang/String;)Ljava/lang/System$Logger;")
def system_logger(machine: Machine, thread: Thread, name: Obj | None) -> object:
    """The filters of serialization log nothing here (`jvm.overlooked.RECORD`)."""
    stack = current_stack(thread)
    if stack and stack[0][0].cls.name == "java/io/ObjectInputFilter$Config":
        hidden(machine.notes, RECORD, "java.io.serialization")
        silent = machine.allocate(thread, machine.loader.load("java/io/SilentLogger"))
        silent.initialization = 1
        return silent
    system = machine.loader.load("java/lang/System")
    method = system.methods["getLogger", "(Ljava/lang/String;)Ljava/lang/System$Logger;"]
    logger: object = machine.bytecode(method)(thread, name)
    return logger


@model(
    OWN,
    "java/io/ObjectInputStream$Logging.<clinit>()V",
    "java/io/ObjectInputFilter$Config.traceFilter(Ljava/lang/String;[Ljava/lang/Object;)V",
)
def no_logging(machine: Machine, thread: Thread, *filters: object) -> None:
    hidden(machine.notes, RECORD, "java.io.serialization")
