"""java.lang.Module: one object for each module of the JDK, and the unnamed module of the class path.

What a module exports and opens is what its `module-info` says. All modules of the JDK are there, as on
the class path's JVM. Layers, descriptors and changes of modules are refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.effects import CALLS, CONSTANT
from jvm.errors import Unmodelled
from jvm.execution.exceptions import current_stack
from jvm.natives.exports import JRT, info_of, module_name
from jvm.natives.java_lang.class_objects import class_of
from jvm.natives.registry import SEALED, model
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from jvm.linking.classes import JClass
    from jvm.machine.machine import Machine
    from jvm.natives.registry import Function
    from jvm.objects.objects import Cell
    from jvm.threads.thread import Thread

_MODULE = "java/lang/Module"
_LOADER = "java/lang/ClassLoader"
_STRING = "Ljava/lang/String;"
_LOAD_OF_MODULE = f"loadClass(L{_MODULE};{_STRING})Ljava/lang/Class;"

SEALED.add(_MODULE)


def module_of(machine: Machine, cls: JClass) -> Obj:
    """The Module object of a class; one for each name, and one for each class loader of the program."""
    from jvm.natives.class_loading.defined_classes import loader_of

    name = module_name(cls)
    loader = None if name else loader_of(machine, cls)
    return named_module(machine, name) if loader is None else unnamed_module_of(machine, loader)


def unnamed_module_of(machine: Machine, loader: Obj) -> Obj:
    """The module of the classes that a loader of the program defines, made with the loader; of those that
    a Lookup defines beside classes of the class path, theirs."""
    module = loader.cells[_field_of_loader(machine)]
    return module if isinstance(module, Obj) else unnamed_module(machine)


def make_unnamed_module(machine: Machine, thread: Thread, loader: Obj) -> None:
    """For a loader that is under construction."""
    cls = machine.loader.load(_MODULE)
    made = machine.allocate(thread, cls)
    made.initialization = 1
    made.cells[cls.fields["loader", f"L{_LOADER};"].slot] = loader
    machine.memory.put(thread, loader, _field_of_loader(machine), made)


def _field_of_loader(machine: Machine) -> int:
    return machine.loader.load(_LOADER).fields["unnamedModule", f"L{_MODULE};"].slot


def unnamed_module(machine: Machine) -> Obj:
    """The module of the class path."""
    return named_module(machine, "")


def boot_module(machine: Machine) -> Obj:
    """The unnamed module of the boot loader, which has no classes here."""
    return _module(machine, "module of the boot loader", None)


def named_module(machine: Machine, name: str) -> Obj:
    return _module(machine, f"module {name}", machine.literal(name) if name else None)


def _module(machine: Machine, key: str, name: Obj | None) -> Obj:
    return one_object(machine, _MODULE, key, {("name", _STRING): name})


def one_object(machine: Machine, name: str, key: str, cells: dict[tuple[str, str], Cell]) -> Obj:
    """The one object of a class, by its name, for a key; its cells by name and descriptor of the field."""
    cls = machine.loader.load(name)
    kept = cls.data.get(key)
    if isinstance(kept, Obj):
        return kept
    made = Obj(cls, cls.default_cells[:], 0, key)
    made.initialization = made.sharing = 1
    for field, value in cells.items():
        made.cells[cls.inherited_field(*field).slot] = value
    cls.data[key] = made
    return made


@model(CONSTANT, f"java/lang/Class.getModule()L{_MODULE};")
def class_get_module(machine: Machine, thread: Thread, this: Obj) -> Obj:
    return module_of(machine, class_of(this))


def module_text(module: Obj) -> str | None:
    """The name of a Module object, None for an unnamed one."""
    name = _name(module)
    return None if name is None else str(name.payload)


def _name(this: Obj) -> Obj | None:
    found = this.cells[this.cls.fields["name", _STRING].slot]
    return found if isinstance(found, Obj) else None


@model(CONSTANT, f"{_MODULE}.getName(){_STRING}")
def module_get_name(machine: Machine, thread: Thread, this: Obj) -> Obj | None:
    return _name(this)


@model(CONSTANT, f"{_MODULE}.isNamed()Z")
def module_is_named(machine: Machine, thread: Thread, this: Obj) -> int:
    return int(_name(this) is not None)


@model(CONSTANT, f"{_MODULE}.toString(){_STRING}")
def module_to_string(machine: Machine, thread: Thread, this: Obj) -> Obj:
    from jvm.natives.identity_hashes import identity_hash

    name = _name(this)
    if name is None:
        return machine.string(thread, f"unnamed module @{identity_hash(machine, this):x}")
    return machine.string(thread, f"module {name.payload}")


@model(CONSTANT, f"{_MODULE}.canRead(L{_MODULE};)Z")
def module_reads(machine: Machine, thread: Thread, this: Obj, other: Obj | None) -> int:
    """An unnamed module reads all others, a named one what it requires and what that implies (JLS 7.7.1)."""
    if other is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    own, wanted = module_text(this), module_text(other)
    if own is None or this is other:
        return 1
    if wanted is None:
        return 0
    work, seen = ["java.base", *info_of(machine, own).requires], set[str]()
    while work:
        name = work.pop()
        if name not in seen:
            seen.add(name)
            work += [one for one, implied in info_of(machine, name).requires.items() if implied]
    return int(wanted in seen)


@model(CONSTANT, f"{_MODULE}.canUse(Ljava/lang/Class;)Z")
def module_uses(machine: Machine, thread: Thread, this: Obj, service: Obj | None) -> int:
    if service is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    own = module_text(this)
    return int(own is None or class_of(service).name in info_of(machine, own).uses)


@model(CONSTANT, f"{_MODULE}.getDescriptor()Ljava/lang/module/ModuleDescriptor;",
       f"{_MODULE}.getLayer()Ljava/lang/ModuleLayer;")  # fmt: skip
def module_described(machine: Machine, thread: Thread, this: Obj) -> None:
    """An unnamed module has neither."""
    if _name(this) is not None:
        raise Unmodelled("java.lang.Module.getDescriptor, getLayer: descriptors and layers of modules")


@model(CALLS, f"{_MODULE}.getPackages()Ljava/util/Set;")
def module_packages(machine: Machine, thread: Thread, this: Obj) -> object:
    name = module_text(this)
    if name is None:
        raise Unmodelled("java.lang.Module.getPackages of an unnamed module: what its loader has defined")
    texts = [machine.literal(one.replace("/", ".")) for one in info_of(machine, name).packages]
    of = machine.loader.load("java/util/Set").methods["of", "([Ljava/lang/Object;)Ljava/util/Set;"]
    array = machine.array_from(thread, "[Ljava/lang/Object;", [*texts])
    return machine.invoker.static_call(of)(thread, array)


@model(
    CONSTANT,
    f"{_MODULE}.isReflectivelyExported({_STRING}L{_MODULE};)Z",
    f"{_MODULE}.isReflectivelyOpened({_STRING}L{_MODULE};)Z",
)
def module_no(machine: Machine, thread: Thread, this: Obj, *arguments: Obj | None) -> int:
    """Modules are not changed."""
    return 0


def _grants(*, opens: bool) -> Function:
    def grants(machine: Machine, thread: Thread, this: Obj, package: Obj | None, *others: Obj | None) -> int:
        """Without another module: whether all modules may."""
        if package is None or None in others:
            raise machine.failed(thread, "java/lang/NullPointerException", None)
        other = others[0] if others else None
        mine, theirs = _name(this), _name(other) if other is not None else None
        if mine is None:
            return 1
        inner = str(package.payload).replace("/", "-").replace(".", "/")
        if this is other and machine.classpath.module_of(inner) == str(mine.payload):
            return 1
        info = info_of(machine, str(mine.payload))
        asked = str(theirs.payload) if theirs is not None else ""
        return int(info.opened(inner, asked) if opens else info.exported(inner, asked))

    return grants


for _asked, _opens in (("isExported", False), ("isOpen", True)):
    model(CONSTANT, f"{_MODULE}.{_asked}({_STRING}L{_MODULE};)Z", f"{_MODULE}.{_asked}({_STRING})Z")(
        _grants(opens=_opens)
    )


@model(
    CONSTANT,
    f"{_MODULE}.<clinit>()V", f"{_MODULE}.implAddUses(Ljava/lang/Class;)V",
    f"{_MODULE}.implAddReads(L{_MODULE};)V", f"{_MODULE}.ensureNativeAccess"
    "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;Z)V",
)  # fmt: skip
def module_nothing(machine: Machine, thread: Thread, *arguments: Obj | None) -> None:
    return None


@model(CONSTANT, f"{_MODULE}.getClassLoader()Ljava/lang/ClassLoader;")
def module_get_loader(machine: Machine, thread: Thread, this: Obj) -> Obj | None:
    from jvm.natives.class_loading.class_loaders import application_loader, of_boot_loader, platform_loader

    if this is unnamed_module(machine):
        return application_loader(machine)
    name = _name(this)
    if name is not None:
        return None if of_boot_loader(f"{JRT}{name.payload}") else platform_loader(machine)
    loader = this.cells[this.cls.fields["loader", f"L{_LOADER};"].slot]
    return loader if isinstance(loader, Obj) else None


@model(CONSTANT, "java/lang/ModuleLayer.boot()Ljava/lang/ModuleLayer;")
def boot_layer(machine: Machine, thread: Thread) -> None:
    """The JDK's own code knows of none. Raises Unmodelled for the program."""
    stack = current_stack(thread)
    if stack and not stack[0][0].cls.of_jdk:
        raise Unmodelled("java.lang.ModuleLayer.boot: layers of modules")


@model(CALLS, f"java/lang/Class.forName(L{_MODULE};{_STRING})Ljava/lang/Class;")
def class_for_name_in_module(
    machine: Machine, thread: Thread, module: Obj | None, name: Obj | None
) -> object:
    """A loader of the program finds what its module has.

    Null, not an exception, for a class that is not there; it is not initialized."""
    if module is None or name is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    loader = module.cells[module.cls.fields["loader", f"L{_LOADER};"].slot]
    if isinstance(loader, Obj) and module is not unnamed_module(machine):
        return loader.cls.vtable[_LOAD_OF_MODULE](thread, loader, module, name)
    internal = str(name.payload).replace(".", "/")
    if machine.classpath.find(internal) is None:
        return None
    found = machine.loader.load(internal)
    return machine.mirror(found) if module_of(machine, found) is module else None
