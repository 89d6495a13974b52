"""java.lang.Class: its payload is the linked class. Caches that the JDK keeps in Class objects are left out:
they would order threads.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.classes import READY, JClass
from jvm.descriptors import class_of_descriptor
from jvm.errors import ClassUnavailable
from jvm.loader import PRIMITIVES
from jvm.natives.java_lang import text_of
from jvm.natives.registry import model, native
from jvm.store import Cell, Obj

if TYPE_CHECKING:
    from jvm.classfile import InnerClass
    from jvm.machine import Machine
    from jvm.threads import Thread

CLASS = "Ljava/lang/Class;"
ACC_SUPER = 0x0020
ACC_INNER = 0x0002 | 0x0004 | 0x0008
_PRIMITIVE_LETTERS = {name: letter for letter, name in PRIMITIVES.items()}


def class_of(mirror: Obj | None) -> JClass:
    """The class that a Class object stands for."""
    assert mirror is not None and isinstance(mirror.x, JClass)
    return mirror.x


def required(vm: Machine, th: Thread, mirror: Obj | None) -> JClass:
    """The class of an argument; NullPointerException for null."""
    if mirror is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    return class_of(mirror)


def class_array(vm: Machine, th: Thread, classes: list[JClass]) -> Obj:
    return vm.array_from(th, "[Ljava/lang/Class;", [vm.mirror(cls) for cls in classes])


def own_entry(cls: JClass) -> InnerClass | None:
    """The class's own entry in its InnerClasses attribute: nested, local and anonymous classes have one."""
    if cls.cf is None:
        return None
    return next((entry for entry in cls.cf.inner_classes if entry.inner == cls.name), None)


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
    return cls.name.replace("/", ".")


def fill_mirror(vm: Machine, cls: JClass, mirror: Obj) -> None:
    """The final fields of a Class object that the JDK's own code reads (absent in older JDKs)."""
    fields = mirror.c.fields
    component = fields.get(("componentType", CLASS))
    if component is not None and cls.element is not None:
        mirror.f[component.slot] = vm.mirror(cls.element)
    primitive = fields.get(("primitive", "Z"))
    if primitive is not None:
        mirror.f[primitive.slot] = int(cls.name in _PRIMITIVE_LETTERS)
    modifiers = fields.get(("modifiers", "C"))
    if modifiers is not None:
        mirror.f[modifiers.slot] = modifiers_of(cls)


# -- kinds and names


@native("java/lang/Class.getPrimitiveClass(Ljava/lang/String;)Ljava/lang/Class;")
def class_get_primitive(vm: Machine, th: Thread, name: Obj | None) -> Obj:
    return vm.mirror(vm.loader.primitive(_PRIMITIVE_LETTERS[text_of(name) or ""]))


@native("java/lang/Class.initClassName()Ljava/lang/String;")
@model("java/lang/Class.getName()Ljava/lang/String;")
def class_get_name(vm: Machine, th: Thread, this: Obj) -> Obj:
    return vm.literal(java_name(class_of(this)))


@model("java/lang/Class.getPackageName()Ljava/lang/String;")
def class_get_package_name(vm: Machine, th: Thread, this: Obj) -> Obj:
    cls = class_of(this)
    while cls.element is not None:
        cls = cls.element
    return vm.literal("java.lang" if cls.primitive else cls.package.replace("/", "."))


@model("java/lang/Class.isArray()Z")
def class_is_array(vm: Machine, th: Thread, this: Obj) -> int:
    return int(class_of(this).array)


@model("java/lang/Class.isPrimitive()Z")
def class_is_primitive(vm: Machine, th: Thread, this: Obj) -> int:
    return int(class_of(this).name in _PRIMITIVE_LETTERS)


@model("java/lang/Class.isInterface()Z")
def class_is_interface(vm: Machine, th: Thread, this: Obj) -> int:
    return int(class_of(this).interface)


@native("java/lang/Class.isHidden()Z")
def class_is_hidden(vm: Machine, th: Thread, this: Obj) -> int:
    return int("$$Lambda" in class_of(this).name)


@model("java/lang/Class.getModifiers()I")
def class_get_modifiers(vm: Machine, th: Thread, this: Obj) -> int:
    return modifiers_of(class_of(this))


@native(
    "java/lang/Class.getClassAccessFlagsRaw0()I",
    "jdk/internal/reflect/Reflection.getClassAccessFlags(Ljava/lang/Class;)I",
)
def class_access_flags(vm: Machine, th: Thread, this: Obj) -> int:
    return class_of(this).flags


@native("java/lang/Class.getClassFileVersion0()I")
def class_file_version(vm: Machine, th: Thread, this: Obj) -> int:
    cf = class_of(this).cf
    return cf.minor << 16 | cf.major if cf is not None else 0


@native("java/lang/Class.isRecord0()Z")
def class_is_record(vm: Machine, th: Thread, this: Obj) -> int:
    cf = class_of(this).cf
    return int(cf is not None and cf.record_components is not None)


@native("java/lang/Class.desiredAssertionStatus0(Ljava/lang/Class;)Z")
@model("java/lang/Class.desiredAssertionStatus()Z")
def class_desired_assertion_status(vm: Machine, th: Thread, this: Obj) -> int:
    """Assertions are enabled in the program and disabled in the JDK (JLS 14.10)."""
    return int(not class_of(this).origin.startswith("jrt:"))


# -- relations


@native("java/lang/Class.isInstance(Ljava/lang/Object;)Z")
def class_is_instance(vm: Machine, th: Thread, this: Obj, obj: Obj | None) -> int:
    return int(obj is not None and class_of(this) in obj.c.u)


@native("java/lang/Class.isAssignableFrom(Ljava/lang/Class;)Z")
def class_is_assignable_from(vm: Machine, th: Thread, this: Obj, other: Obj | None) -> int:
    return int(class_of(this) in required(vm, th, other).u)


@native("java/lang/Class.getSuperclass()Ljava/lang/Class;")
def class_get_superclass(vm: Machine, th: Thread, this: Obj) -> Obj | None:
    cls = class_of(this)
    return vm.mirror(cls.super) if cls.super is not None and not cls.interface else None


@native("java/lang/Class.getInterfaces0()[Ljava/lang/Class;")
@model("java/lang/Class.getInterfaces()[Ljava/lang/Class;")
def class_get_interfaces(vm: Machine, th: Thread, this: Obj) -> Obj:
    cls = class_of(this)
    return class_array(vm, th, list(cls.interfaces[:2] if cls.array else cls.interfaces))


@model(
    "java/lang/Class.getComponentType()Ljava/lang/Class;", "java/lang/Class.componentType()Ljava/lang/Class;"
)
def class_get_component_type(vm: Machine, th: Thread, this: Obj) -> Obj | None:
    element = class_of(this).element
    return vm.mirror(element) if element is not None else None


@model("java/lang/Class.arrayType()Ljava/lang/Class;")
def class_array_type(vm: Machine, th: Thread, this: Obj) -> Obj:
    cls = class_of(this)
    if cls.name == "void":
        raise vm.failed(th, "java/lang/UnsupportedOperationException", "void")
    return vm.mirror(vm.array_of(cls))


def _named(vm: Machine, names: tuple[str, ...]) -> list[JClass]:
    return [vm.loader.load(name) for name in names]


@native("java/lang/Class.getDeclaringClass0()Ljava/lang/Class;")
def class_get_declaring_class(vm: Machine, th: Thread, this: Obj) -> Obj | None:
    entry = own_entry(class_of(this))
    return vm.mirror(vm.loader.load(entry.outer)) if entry is not None and entry.outer is not None else None


@native("java/lang/Class.getSimpleBinaryName0()Ljava/lang/String;")
def class_get_simple_binary_name(vm: Machine, th: Thread, this: Obj) -> Obj | None:
    entry = own_entry(class_of(this))
    return vm.literal(entry.name) if entry is not None and entry.name is not None else None


@native("java/lang/Class.getEnclosingMethod0()[Ljava/lang/Object;")
def class_get_enclosing_method(vm: Machine, th: Thread, this: Obj) -> Obj | None:
    cf = class_of(this).cf
    enclosing = cf.enclosing_method if cf is not None else None
    if enclosing is None:
        return None
    owner, name, descriptor = enclosing
    cells: list[Cell] = [
        vm.mirror(vm.loader.load(owner)),
        vm.literal(name) if name is not None else None,
        vm.literal(descriptor) if descriptor is not None else None,
    ]
    return vm.array_from(th, "[Ljava/lang/Object;", cells)


@native("java/lang/Class.getDeclaredClasses0()[Ljava/lang/Class;")
def class_get_declared_classes(vm: Machine, th: Thread, this: Obj) -> Obj:
    cls = class_of(this)
    inner = cls.cf.inner_classes if cls.cf is not None else ()
    return class_array(vm, th, _named(vm, tuple(entry.inner for entry in inner if entry.outer == cls.name)))


def _nest_host(vm: Machine, cls: JClass) -> JClass:
    host = cls.cf.nest_host if cls.cf is not None else None
    return vm.loader.load(host) if host is not None else cls


@native("java/lang/Class.getNestHost0()Ljava/lang/Class;")
def class_get_nest_host(vm: Machine, th: Thread, this: Obj) -> Obj:
    return vm.mirror(_nest_host(vm, class_of(this)))


@native("java/lang/Class.getNestMembers0()[Ljava/lang/Class;")
def class_get_nest_members(vm: Machine, th: Thread, this: Obj) -> Obj:
    host = _nest_host(vm, class_of(this))
    members = host.cf.nest_members if host.cf is not None else ()
    return class_array(vm, th, [host, *_named(vm, members)])


@native("java/lang/Class.getPermittedSubclasses0()[Ljava/lang/Class;")
def class_get_permitted_subclasses(vm: Machine, th: Thread, this: Obj) -> Obj | None:
    cf = class_of(this).cf
    names = cf.permitted_subclasses if cf is not None else ()
    return class_array(vm, th, _named(vm, names)) if names else None


@native("java/lang/Class.getGenericSignature0()Ljava/lang/String;")
def class_get_generic_signature(vm: Machine, th: Thread, this: Obj) -> Obj | None:
    cf = class_of(this).cf
    return vm.literal(cf.signature) if cf is not None and cf.signature is not None else None


# -- loading and making


def find_class(vm: Machine, th: Thread, name: str) -> JClass:
    """The class of a name as `Class.forName` takes it; ClassNotFoundException if there is none."""
    internal = name.replace(".", "/")
    known = "/" not in name and (name.startswith("[") or not internal.startswith("["))
    try:
        if known:
            return vm.loader.load(internal)
    except ClassUnavailable as error:
        wanted = class_of_descriptor(internal.lstrip("[")) if internal.startswith("[") else internal
        if error.error != "java/lang/NoClassDefFoundError" or error.name not in (wanted, internal):
            raise
        name = wanted.replace("/", ".")
    raise vm.failed(th, "java/lang/ClassNotFoundException", name)


def use_class(vm: Machine, th: Thread, cls: JClass) -> object:
    """Initialize a class and give its Class object; may stop."""
    if not cls.init_done_solo and vm.initialize(th, cls):
        return vm.stop_for_class(th, cls, lambda t, c: use_class(vm, t, c), (cls,))
    return vm.mirror(cls)


@model("java/lang/Class.forName(Ljava/lang/String;)Ljava/lang/Class;")
def class_for_name(vm: Machine, th: Thread, name: Obj | None) -> object:
    if name is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    return use_class(vm, th, find_class(vm, th, text_of(name) or ""))


@native(
    "java/lang/Class.forName0(Ljava/lang/String;ZLjava/lang/ClassLoader;Ljava/lang/Class;)Ljava/lang/Class;"
)
@model("java/lang/Class.forName(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;")
def class_for_name_of(
    vm: Machine, th: Thread, name: Obj | None, initialize: int, loader: Obj | None, caller: Obj | None = None
) -> object:
    if name is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    cls = find_class(vm, th, text_of(name) or "")
    return use_class(vm, th, cls) if initialize else vm.mirror(cls)


@model("java/lang/Class.reflectionData()Ljava/lang/Class$ReflectionData;")
def class_reflection_data(vm: Machine, th: Thread, this: Obj) -> Obj:
    """A fresh cache at each call: the JDK's is shared through a volatile field."""
    cls = vm.loader.load("java/lang/Class$ReflectionData")
    data = vm.allocate(th, cls)
    data.b = 1
    return data


def initialized(cls: JClass) -> bool:
    return cls.statics.x == READY
