"""java.lang.Class: its payload is the linked class. Caches that the JDK keeps in Class objects are left out:
they would order threads.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

from jvm.classfile.modifiers import ACC_SUPER
from jvm.classfile.renaming import shown
from jvm.effects import CONSTANT
from jvm.errors import ClassUnavailable, Unmodelled
from jvm.execution.exceptions import caller_of, caused
from jvm.linking.access import nest_host, own_entry
from jvm.linking.classes import JClass
from jvm.linking.loader import PRIMITIVES
from jvm.natives.java_lang.core import text_of
from jvm.natives.registry import model, native
from jvm.objects.constant_objects import constant_object
from jvm.objects.objects import Cell, Obj
from jvm.overlooked import INITIALIZING, by, done_openly, hidden
from jvm.values.descriptors import MOST_DIMENSIONS, class_of_descriptor, is_class_name

if TYPE_CHECKING:
    from jvm.execution.exceptions import JavaThrow
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

CLASS = "Ljava/lang/Class;"
_PRIMITIVE_LETTERS = {name: letter for letter, name in PRIMITIVES.items()}


PATH_LOADER: Final = "jdk/internal/loader/ClassLoaders$AppClassLoader"
PLATFORM_LOADER: Final = "jdk/internal/loader/ClassLoaders$PlatformClassLoader"
PROXY: Final = "proxy"
OF_LOADER: Final = "a proxy for another class loader than that of the class path"


def is_builtin(loader: Obj | None) -> bool:
    """Whether it is a loader of the JVM's own: the boot loader (None), the platform's or the class path's."""
    return loader is None or loader.cls.name.startswith("jdk/internal/loader/")


def class_of(mirror: Obj | None) -> JClass:
    """The class that a Class object stands for."""
    assert mirror is not None and isinstance(mirror.payload, JClass)
    return mirror.payload


def required(machine: Machine, thread: Thread, mirror: Obj | None) -> JClass:
    """The class of an argument; NullPointerException for null."""
    if mirror is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    return class_of(mirror)


def class_array(machine: Machine, thread: Thread, classes: list[JClass]) -> Obj:
    return machine.array_from(thread, "[Ljava/lang/Class;", [machine.mirror(cls) for cls in classes])


def modifiers_of(cls: JClass) -> int:
    """Class.getModifiers: the flags of the source, for a nested class from its InnerClasses entry (JVMS
    4.7.6).
    """
    if cls.element is not None:
        return modifiers_of(cls.element) & 0x0007 | 0x0410
    entry = own_entry(cls)
    return (entry.flags if entry is not None else cls.flags) & 0xFFFF & ~ACC_SUPER


def java_name(cls: JClass) -> str:
    """Class.getName: `java.lang.String`, `[Ljava.lang.String;`, `int`."""
    return cls.external


def fill_mirror(machine: Machine, cls: JClass, mirror: Obj) -> None:
    """The final fields of a Class object that the JDK's own code reads (absent in older JDKs)."""
    fields = mirror.cls.fields
    component = fields.get(("componentType", CLASS))
    if component is not None and cls.element is not None:
        mirror.cells[component.slot] = machine.mirror(cls.element)
    primitive = fields.get(("primitive", "Z"))
    if primitive is not None:
        mirror.cells[primitive.slot] = int(cls.name in _PRIMITIVE_LETTERS)
    modifiers = fields.get(("modifiers", "C"))
    if modifiers is not None:
        mirror.cells[modifiers.slot] = modifiers_of(cls)


# -- kinds and names


@native(CONSTANT, "java/lang/Class.getPrimitiveClass(Ljava/lang/String;)Ljava/lang/Class;")
def class_get_primitive(machine: Machine, thread: Thread, name: Obj | None) -> Obj:
    return machine.mirror(machine.loader.primitive(_PRIMITIVE_LETTERS[text_of(name) or ""]))


@native(CONSTANT, "java/lang/Class.initClassName()Ljava/lang/String;")
@model(CONSTANT, "java/lang/Class.getName()Ljava/lang/String;")
def class_get_name(machine: Machine, thread: Thread, this: Obj) -> Obj:
    return machine.literal(java_name(class_of(this)))


@model(CONSTANT, "java/lang/Class.getPackageName()Ljava/lang/String;")
def class_get_package_name(machine: Machine, thread: Thread, this: Obj) -> Obj:
    cls = class_of(this)
    while cls.element is not None:
        cls = cls.element
    cls = cls.lambda_of or cls
    return machine.literal("java.lang" if cls.primitive else shown(cls.package).replace("/", "."))


@model(CONSTANT, "java/lang/Class.isArray()Z")
def class_is_array(machine: Machine, thread: Thread, this: Obj) -> int:
    return int(class_of(this).array)


@model(CONSTANT, "java/lang/Class.isPrimitive()Z")
def class_is_primitive(machine: Machine, thread: Thread, this: Obj) -> int:
    return int(class_of(this).name in _PRIMITIVE_LETTERS)


@model(CONSTANT, "java/lang/Class.isInterface()Z")
def class_is_interface(machine: Machine, thread: Thread, this: Obj) -> int:
    return int(class_of(this).interface)


@native(CONSTANT, "java/lang/Class.isHidden()Z")
def class_is_hidden(machine: Machine, thread: Thread, this: Obj) -> int:
    return int(class_of(this).hidden and not class_of(this).array)


@model(CONSTANT, "java/lang/Class.getModifiers()I")
def class_get_modifiers(machine: Machine, thread: Thread, this: Obj) -> int:
    return modifiers_of(class_of(this))


@native(
    CONSTANT,
    "java/lang/Class.getClassAccessFlagsRaw0()I",
    "jdk/internal/reflect/Reflection.getClassAccessFlags(Ljava/lang/Class;)I",
)
def class_access_flags(machine: Machine, thread: Thread, this: Obj) -> int:
    return class_of(this).flags


@native(CONSTANT, "java/lang/Class.getClassFileVersion0()I")
def class_file_version(machine: Machine, thread: Thread, this: Obj) -> int:
    """Arrays have that of their elements, primitive types the newest."""
    cls = class_of(this)
    while cls.element is not None:
        cls = cls.element
    cf = cls.class_file or machine.loader.load("java/lang/Object").class_file
    assert cf is not None
    return cf.minor << 16 | cf.major


@native(CONSTANT, "java/lang/Class.isRecord0()Z")
def class_is_record(machine: Machine, thread: Thread, this: Obj) -> int:
    cf = class_of(this).class_file
    return int(cf is not None and cf.record_components is not None)


# -- relations


@native(CONSTANT, "java/lang/Class.isInstance(Ljava/lang/Object;)Z")
def class_is_instance(machine: Machine, thread: Thread, this: Obj, obj: Obj | None) -> int:
    return int(obj is not None and class_of(this) in obj.cls.supertype_set)


@native(CONSTANT, "java/lang/Class.isAssignableFrom(Ljava/lang/Class;)Z")
def class_is_assignable_from(machine: Machine, thread: Thread, this: Obj, other: Obj | None) -> int:
    return int(class_of(this) in required(machine, thread, other).supertype_set)


@native(CONSTANT, "java/lang/Class.getSuperclass()Ljava/lang/Class;")
def class_get_superclass(machine: Machine, thread: Thread, this: Obj) -> Obj | None:
    cls = class_of(this)
    return machine.mirror(cls.super) if cls.super is not None and not cls.interface else None


@native(CONSTANT, "java/lang/Class.getInterfaces0()[Ljava/lang/Class;")
@model(CONSTANT, "java/lang/Class.getInterfaces()[Ljava/lang/Class;")
def class_get_interfaces(machine: Machine, thread: Thread, this: Obj) -> Obj:
    cls = class_of(this)
    return class_array(machine, thread, list(cls.interfaces[:2] if cls.array else cls.interfaces))


@model(
    CONSTANT,
    "java/lang/Class.getComponentType()Ljava/lang/Class;",
    "java/lang/Class.componentType()Ljava/lang/Class;",
)
def class_get_component_type(machine: Machine, thread: Thread, this: Obj) -> Obj | None:
    element = class_of(this).element
    return machine.mirror(element) if element is not None else None


def _no_array(machine: Machine, thread: Thread) -> JavaThrow:
    why = machine.failed(thread, "java/lang/IllegalArgumentException", None)
    told = "java.lang.IllegalArgumentException"
    return caused(machine, machine.failed(thread, "java/lang/UnsupportedOperationException", told), why)


@model(CONSTANT, "java/lang/Class.arrayType()Ljava/lang/Class;")
def class_array_type(machine: Machine, thread: Thread, this: Obj) -> Obj:
    cls = class_of(this)
    if cls.name == "void" or cls.name.startswith("[" * MOST_DIMENSIONS):
        raise _no_array(machine, thread)
    return machine.mirror(machine.array_of(cls))


def _named(machine: Machine, names: tuple[str, ...]) -> list[JClass]:
    return [machine.loader.load(name) for name in names]


@native(CONSTANT, "java/lang/Class.getDeclaringClass0()Ljava/lang/Class;")
def class_get_declaring_class(machine: Machine, thread: Thread, this: Obj) -> Obj | None:
    """Both classes must say so, as HotSpot asks; also of a local class, which none declares."""
    cls = class_of(this)
    entry = own_entry(cls)
    if entry is None or cls.class_file is None:
        return None
    within = entry.outer or (cls.class_file.enclosing_method or (None,))[0]
    if within is None:
        return None
    outer = machine.loader.load(within)
    told = outer.class_file.inner_classes if outer.class_file is not None else ()
    if not cls.of_jdk and not any(each.inner == cls.name and each.outer == entry.outer for each in told):
        why = f"{outer.external} and {cls.external} disagree on InnerClasses attribute"
        raise machine.failed(thread, "java/lang/IncompatibleClassChangeError", why)
    return machine.mirror(outer) if entry.outer is not None else None


@native(CONSTANT, "java/lang/Class.getSimpleBinaryName0()Ljava/lang/String;")
def class_get_simple_binary_name(machine: Machine, thread: Thread, this: Obj) -> Obj | None:
    cls = class_of(this)
    entry = own_entry(cls)
    if entry is None or entry.name is None:
        return None
    return machine.string(thread, entry.name)


@native(CONSTANT, "java/lang/Class.getEnclosingMethod0()[Ljava/lang/Object;")
def class_get_enclosing_method(machine: Machine, thread: Thread, this: Obj) -> Obj | None:
    cf = class_of(this).class_file
    enclosing = cf.enclosing_method if cf is not None else None
    if enclosing is None:
        return None
    owner, name, descriptor = enclosing
    cells: list[Cell] = [
        machine.mirror(machine.loader.load(owner)),
        machine.literal(name) if name is not None else None,
        machine.literal(shown(descriptor)) if descriptor is not None else None,
    ]
    return machine.array_from(thread, "[Ljava/lang/Object;", cells)


@native(CONSTANT, "java/lang/Class.getDeclaredClasses0()[Ljava/lang/Class;")
def class_get_declared_classes(machine: Machine, thread: Thread, this: Obj) -> Obj:
    cls = class_of(this)
    inner = cls.class_file.inner_classes if cls.class_file is not None else ()
    return class_array(
        machine, thread, _named(machine, tuple(entry.inner for entry in inner if entry.outer == cls.name))
    )


def _known(machine: Machine, names: tuple[str, ...]) -> list[JClass]:
    """The classes among these that can be loaded."""
    found = []
    for name in names:
        with suppress(ClassUnavailable):
            found.append(machine.loader.load(name))
    return found


@native(CONSTANT, "java/lang/Class.getNestHost0()Ljava/lang/Class;")
def class_get_nest_host(machine: Machine, thread: Thread, this: Obj) -> Obj:
    return machine.mirror(nest_host(class_of(this)))


@native(CONSTANT, "java/lang/Class.getNestMembers0()[Ljava/lang/Class;")
def class_get_nest_members(machine: Machine, thread: Thread, this: Obj) -> Obj:
    host = nest_host(class_of(this))
    members = host.class_file.nest_members if host.class_file is not None else ()
    found = [member for member in _known(machine, members) if nest_host(member) is host]
    return class_array(machine, thread, [host, *found])


@native(CONSTANT, "java/lang/Class.getPermittedSubclasses0()[Ljava/lang/Class;")
def class_get_permitted_subclasses(machine: Machine, thread: Thread, this: Obj) -> Obj | None:
    cf = class_of(this).class_file
    names = cf.permitted_subclasses if cf is not None else ()
    return class_array(machine, thread, _known(machine, names)) if names else None


@native(CONSTANT, "java/lang/Class.getGenericSignature0()Ljava/lang/String;")
def class_get_generic_signature(machine: Machine, thread: Thread, this: Obj) -> Obj | None:
    cf = class_of(this).class_file
    return machine.literal(shown(cf.signature)) if cf is not None and cf.signature is not None else None


# -- loading and making


def find_class(machine: Machine, thread: Thread, name: str) -> JClass:
    """The class of a binary name, or of an array as `Class.getName` has it; ClassNotFoundException if there
    is none."""
    internal = name.replace(".", "/")
    if not is_class_name(name):
        raise machine.failed(thread, "java/lang/ClassNotFoundException", name)
    added = _added(machine, internal)
    if added is not None:
        return added
    wanted = class_of_descriptor(internal.lstrip("[")) if internal.startswith("[") else internal
    try:
        return machine.loader.load(internal)
    except ClassUnavailable as error:
        if error.error != "java/lang/NoClassDefFoundError" or error.name not in (wanted, internal):
            raise
    raise machine.failed(thread, "java/lang/ClassNotFoundException", wanted.replace("/", "."))


def require_name(machine: Machine, thread: Thread, text: str) -> None:
    """Throws ClassNotFoundException, as `Class.forName` does, for what no class is named."""
    if not is_class_name(text):
        said = text if "/" in text else text.replace(".", "/")
        raise machine.failed(thread, "java/lang/ClassNotFoundException", said)


ADDED: Final = "classes that Lookup.defineClass added to the class path"


def _added(machine: Machine, internal: str) -> JClass | None:
    """The class of this name that was added to those of the class path, None if none was. Raises Unmodelled
    if that was beside other threads: to find it is no action."""
    loader = machine.loader.loaded(PATH_LOADER)
    keeper = loader.data.get("the loader") if loader is not None else None
    if not isinstance(keeper, Obj) or not isinstance(keeper.payload, tuple):
        return None
    cls = dict(keeper.payload).get(internal)
    if isinstance(cls, JClass) and ADDED in cls.data:
        raise Unmodelled(f"{cls.binary}, found by its name after Lookup.defineClass beside other threads")
    return cls if isinstance(cls, JClass) else None


def use_class(machine: Machine, thread: Thread, cls: JClass) -> object:
    """Initialize a class and give its Class object; may stop."""
    if not cls.init_done_solo and machine.initialize(thread, cls):
        return machine.stop_for_class(thread, cls, lambda t, c: use_class(machine, t, c), (cls,))
    return machine.mirror(cls)


def initialize_for_accessor(machine: Machine, thread: Thread, cls: JClass) -> bool:
    """As the JDK does where it makes an accessor or a descriptor, which it keeps: initialize the class,
    without an order behind an initializer that has ended. Whether the thread has to stop.

    Who uses what the class's own initializer has made does not wait for that. It is noted who does: a thread
    that stops here might have found it.
    """
    if isinstance(cls.statics.payload, tuple) and cls.initializer is thread.obj:
        hidden(machine.notes, INITIALIZING, cls.binary, by(machine, thread))
    stops = machine.initializer.initialize_unless_ready(thread, cls)
    if stops and machine.concurrent:
        done_openly(machine.notes, INITIALIZING, cls.binary, by(machine, thread))
    return stops


@model(CONSTANT, "java/lang/Class.reflectionData()Ljava/lang/Class$ReflectionData;")
def class_reflection_data(machine: Machine, thread: Thread, this: Obj) -> Obj:
    """The one cache of the class for those who ask for its names: two threads may make two strings, and who
    asks later gets one of them. Else a fresh cache at each call: the JDK's is shared through volatile fields,
    and its arrays do not come out.
    """
    cls = machine.loader.load("java/lang/Class$ReflectionData")
    caller = caller_of(thread)
    if caller is not None and caller[0].name in ("getSimpleName", "getCanonicalName"):
        return constant_object(cls, f"names of {class_of(this).name}", None)
    data = machine.allocate(thread, cls)
    data.initialization = 1
    return data
