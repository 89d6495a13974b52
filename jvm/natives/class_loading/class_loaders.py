"""Class loaders: the one of the class path (`app`) and its parent (`platform`), as objects without state, and
those of the program, whose `loadClass` is the JDK's own code.

The first two find what `jvm.linking.loader` finds; what others define is in `defined_classes`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.effects import CALLS, CONSTANT, OWN
from jvm.errors import Unmodelled
from jvm.natives.class_loading.defined_classes import loader_of, parent_of
from jvm.natives.class_loading.modules import (
    boot_module,
    make_unnamed_module,
    module_of,
    unnamed_module,
    unnamed_module_of,
)
from jvm.natives.exports import module_name
from jvm.natives.java_lang.class_objects import (
    OF_LOADER,
    PLATFORM_LOADER,
    PROXY,
    class_of,
    find_class,
    is_builtin,
)
from jvm.natives.java_lang.core import text_of
from jvm.natives.java_lang.thread_objects import INHERITED, life, set_life, set_of_other
from jvm.natives.registry import OPEN, SEALED, always, model, native
from jvm.natives.settings import THREADS, setting
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from jvm.linking.classes import JClass
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Cell
    from jvm.threads.thread import Thread

_LOADER = "java/lang/ClassLoader"
_OF: Final = f"L{_LOADER};"
_STRING = "Ljava/lang/String;"
_BOOT_LOADER = "jdk/internal/loader/BootLoader"
_LOADERS = "jdk/internal/loader/ClassLoaders"
_APP = f"{_LOADERS}$AppClassLoader"
_BUILTIN = "jdk/internal/loader/BuiltinClassLoader"
_PARALLEL: Final = f"{_LOADER}$ParallelLoaders"
_MAP: Final = "java/util/concurrent/ConcurrentHashMap"
_REGISTERED: Final = frozenset((_LOADER, "java/security/SecureClassLoader", _BUILTIN, PLATFORM_LOADER, _APP))
"""Classes of loaders whose initializers, which are not run here, register them as parallel capable."""
_COUNTER: Final = "jdk/internal/perf/PerfCounter"
_JDK: Final = "jrt:/"
_BOOT: Final = frozenset((
    "java.base", "java.datatransfer", "java.desktop", "java.instrument", "java.logging", "java.management",
    "java.management.rmi", "java.naming", "java.prefs", "java.rmi", "java.security.sasl", "java.xml",
    "jdk.incubator.vector", "jdk.internal.vm.ci", "jdk.jfr", "jdk.management", "jdk.management.agent",
    "jdk.management.jfr", "jdk.naming.rmi", "jdk.net", "jdk.nio.mapmode", "jdk.sctp", "jdk.unsupported",
))  # fmt: skip
"""Modules whose classes have no class loader but that of the JVM."""

OPEN[_LOADER] = frozenset((
    "<init>", "checkCreateClassLoader", "loadClass", "getClassLoadingLock", "findClass", "findResource",
    "findResources", "isRegisteredAsParallelCapable", "registerAsParallelCapable", "definePackage",
    "getPackage", "toPackage", "createOrGetClassLoaderValueMap", "trySetObjectField",
))  # fmt: skip
OPEN["java/security/SecureClassLoader"] = frozenset(("<init>", "getPermissions"))
OPEN[_BOOT_LOADER] = frozenset(("getClassLoaderValueMap", "loadClass"))
SEALED.update((_BOOT_LOADER, _LOADER, _APP, PLATFORM_LOADER, _BUILTIN, "java/security/SecureClassLoader"))


def _made(machine: Machine, name: str) -> Obj:
    cls = machine.loader.load(name)
    kept = cls.data.get("the loader")
    if isinstance(kept, Obj):
        return kept
    made = Obj(cls, cls.default_cells[:], 0, f"loader {name}")
    made.initialization = made.sharing = 1
    cls.data["the loader"] = made
    return made


def application_loader(machine: Machine) -> Obj:
    """The loader of the classes on the class path."""
    return _made(machine, _APP)


def platform_loader(machine: Machine) -> Obj:
    return _made(machine, PLATFORM_LOADER)


@model(CONSTANT,
       f"{_LOADERS}.<clinit>()V", f"{_LOADER}.<clinit>()V", f"{_APP}.<clinit>()V",
       f"{PLATFORM_LOADER}.<clinit>()V", f"{_BUILTIN}.<clinit>()V", f"{_PARALLEL}.<clinit>()V",
       "java/security/SecureClassLoader.<clinit>()V")  # fmt: skip
def nothing(machine: Machine, thread: Thread) -> None:
    return None


@model(CONSTANT, f"{_LOADER}.checkCreateClassLoader({_STRING})Ljava/lang/Void;")
def require_name(machine: Machine, thread: Thread, name: Obj | None) -> None:
    if name is not None and not text_of(name):
        said = "name must be non-empty or null"
        raise machine.failed(thread, "java/lang/IllegalArgumentException", said)


def of_boot_loader(origin: str) -> bool:
    """Whether a class file with this origin is of a module that the boot loader defines."""
    return origin.startswith(_JDK) and origin.removeprefix(_JDK).partition("/")[0] in _BOOT


@model(CONSTANT, f"java/lang/Class.getClassLoader(){_OF}", f"java/lang/Class.getClassLoader0(){_OF}")
def class_get_loader(machine: Machine, thread: Thread, this: Obj) -> Obj | None:
    return loader_object(machine, class_of(this))


@model(CONSTANT, f"{_LOADER}.getClassLoader(Ljava/lang/Class;){_OF}")
def loader_of_caller(machine: Machine, thread: Thread, caller: Obj | None) -> Obj | None:
    """What the JDK's own code asks for whoever called it; null for nobody."""
    return None if caller is None else loader_object(machine, class_of(caller))


def loader_object(machine: Machine, cls: JClass) -> Obj | None:
    """Null for what the JVM itself loads, as most of the JDK. Raises Unmodelled for a proxy class that each
    loader of the program would have of its own."""
    if OF_LOADER in cls.data:
        raise Unmodelled("the class loader of a proxy class for another loader than the class path's")
    if PROXY in cls.data:
        return application_loader(machine)
    name = module_name(cls)
    if not name:
        return loader_of(machine, cls) or application_loader(machine)
    return None if name in _BOOT else platform_loader(machine)


@model(CONSTANT, f"{_LOADER}.getSystemClassLoader(){_OF}", f"{_LOADERS}.appClassLoader(){_OF}")
def system_loader(machine: Machine, thread: Thread) -> Obj:
    return application_loader(machine)


@model(CONSTANT, f"{_LOADER}.getPlatformClassLoader(){_OF}", f"{_LOADERS}.platformClassLoader(){_OF}")
def get_platform_loader(machine: Machine, thread: Thread) -> Obj:
    return platform_loader(machine)


@setting(THREADS, f"java/lang/Thread.getContextClassLoader(){_OF}", only_looks=True)
def get_context_loader(machine: Machine, thread: Thread, target: Obj) -> Obj | None:
    """The one that was set, also null; else that of the class path."""
    state = life(machine, thread, target)
    return state.loader if state.loader_set else application_loader(machine)


@setting(THREADS, f"java/lang/Thread.setContextClassLoader({_OF})V")
def set_context_loader(machine: Machine, thread: Thread, target: Obj, loader: Obj | None) -> None:
    if get_context_loader(machine, thread, target) is loader:
        return
    set_of_other(machine, thread, target, INHERITED)
    set_life(machine, target, life(machine, thread, target)._replace(loader=loader, loader_set=True), thread)


@model(CONSTANT, f"{_LOADER}.getParent(){_OF}")
def get_parent(machine: Machine, thread: Thread, this: Obj) -> Obj | None:
    if is_builtin(this):
        return platform_loader(machine) if this.cls.name == _APP else None
    return parent_of(machine, this)


@model(CONSTANT, f"{_LOADER}.getName(){_STRING}", f"{_LOADER}.name(){_STRING}")
def get_name(machine: Machine, thread: Thread, this: Obj) -> Cell:
    if is_builtin(this):
        return machine.literal("app" if this.cls.name == _APP else "platform")
    return this.cells[_field(machine, "name", _STRING)]


def _field(machine: Machine, name: str, descriptor: str) -> int:
    return machine.loader.load(_LOADER).fields[name, descriptor].slot


@model(CALLS | OWN, f"{_LOADER}.<init>(Ljava/lang/Void;{_STRING}{_OF})V")
def new_loader(
    machine: Machine, thread: Thread, this: Obj, nothing: None, name: Obj | None, parent: Obj | None
) -> object:
    """A class loader of the program's own class."""
    put = machine.memory.put
    put(thread, this, _field(machine, "name", _STRING), name)
    put(thread, this, _field(machine, "parent", _OF), parent)
    make_unnamed_module(machine, thread, this)
    put(thread, this, _field(machine, "packages", f"L{_MAP};"), _new_map(machine, thread))
    if _registered(this.cls):
        put(thread, this, _field(machine, "parallelLockMap", f"L{_MAP};"), _new_map(machine, thread))
    return None


def _new_map(machine: Machine, thread: Thread) -> Obj:
    cls = machine.loader.load(_MAP)
    call = machine.invoker.construct_call(cls, cls.methods["<init>", "()V"])
    made = machine.atomically(thread, machine.entry_point, (call,))
    assert isinstance(made, Obj)
    return made


def _registered(cls: JClass) -> bool:
    """Such loaders have a lock for each name (ClassLoader.registerAsParallelCapable)."""
    return cls.name in _REGISTERED or "parallel capable" in cls.data


@model(OWN, f"{_PARALLEL}.register(Ljava/lang/Class;)Z")
def register_parallel(machine: Machine, thread: Thread, mirror: Obj) -> int:
    """Kept with the class, for its initializer is what calls it, before there are any loaders of it."""
    cls = class_of(mirror)
    if cls.super is None or not _registered(cls.super):
        return 0
    if "parallel capable" not in cls.data:
        if cls.ready:
            raise Unmodelled("java.lang.ClassLoader.registerAsParallelCapable outside of an initializer")
        if machine.concurrent and machine.initializers is None:
            raise Unmodelled("java.lang.ClassLoader.registerAsParallelCapable beside other threads")
    cls.data["parallel capable"] = True
    return 1


@model(CONSTANT, f"{_PARALLEL}.isRegistered(Ljava/lang/Class;)Z")
def registered_parallel(machine: Machine, thread: Thread, mirror: Obj) -> int:
    return int(_registered(class_of(mirror)))


@model(CONSTANT, f"{_LOADER}.resolveClass(Ljava/lang/Class;)V")
def resolve_class(machine: Machine, thread: Thread, this: Obj, cls: Obj | None) -> None:
    if cls is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)


@model(CONSTANT, f"{_LOADER}.findSystemClass({_STRING})Ljava/lang/Class;")
def find_system_class(machine: Machine, thread: Thread, this: Obj, name: Obj | None) -> object:
    return load_class(machine, thread, application_loader(machine), name)


@model(CALLS, f"{_LOADER}.loadClass({_STRING})Ljava/lang/Class;")
def load_class_by_name(machine: Machine, thread: Thread, this: Obj, name: Obj | None) -> object:
    if is_builtin(this):
        return load_class(machine, thread, this, name)
    return this.cls.vtable[f"loadClass({_STRING}Z)Ljava/lang/Class;"](thread, this, name, 0)


@model(CALLS, f"{_LOADER}.loadClass(Ljava/lang/Module;{_STRING})Ljava/lang/Class;")
def load_class_of_module(machine: Machine, thread: Thread, this: Obj, module: Obj, name: Obj) -> object:
    """The class if it is in the module, else null. Asked by the JDK for classes of packages."""
    if not is_builtin(this):
        method = machine.loader.load(_LOADER).methods[
            "loadClass", f"(Ljava/lang/Module;{_STRING})Ljava/lang/Class;"
        ]
        return machine.bytecode(method)(thread, this, module, name)
    found = machine.classpath.find(str(name.payload).replace(".", "/"))
    if found is None:
        return None
    cls = machine.loader.load(str(name.payload).replace(".", "/"))
    return machine.mirror(cls) if module_of(machine, cls) is module else None


@model(CONSTANT, f"{_COUNTER}.<clinit>()V", f"{_COUNTER}.addTime(J)V",
       f"{_COUNTER}.addElapsedTimeFrom(J)V", f"{_COUNTER}.increment()V")  # fmt: skip
def counts_nothing(machine: Machine, thread: Thread, *arguments: object) -> None:
    """Nobody can ask how long the loading of classes took."""
    return None


_COUNTERS: Final = (
    "FindClasses", "FindClassTime", "ParentDelegationTime", "ReadClassBytesTime", "ZipFileCount",
    "ZipFileOpenTime",
)  # fmt: skip


@model(CONSTANT, *(f"{_COUNTER}.get{name}()L{_COUNTER};" for name in _COUNTERS))
def counter(machine: Machine, thread: Thread) -> Obj:
    return _made(machine, _COUNTER)


@model(
    CONSTANT,
    *(f"{owner}.loadClass({_STRING}Z)Ljava/lang/Class;" for owner in (_BUILTIN, _APP, PLATFORM_LOADER)),
)
def load_class(machine: Machine, thread: Thread, this: Obj, name: Obj | None, *resolve: int) -> Obj:
    """The class, not initialized. ClassNotFoundException if there is none, and for names of arrays. The
    platform's loader does not find those of the class path."""
    if name is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    if text_of(name) and str(name.payload).startswith("["):
        raise machine.failed(thread, "java/lang/ClassNotFoundException", str(name.payload))
    if this.cls.name == PLATFORM_LOADER:
        found = machine.classpath.find(str(name.payload).replace(".", "/"))
        if found is not None and not found.origin.startswith("jrt:/"):
            raise machine.failed(thread, "java/lang/ClassNotFoundException", str(name.payload))
    return machine.mirror(find_class(machine, thread, str(name.payload)))


@native(CONSTANT, f"{_LOADER}.findBootstrapClass({_STRING})Ljava/lang/Class;")
@model(
    CONSTANT,
    f"{_LOADER}.findBootstrapClassOrNull({_STRING})Ljava/lang/Class;",
    f"{_BOOT_LOADER}.loadClassOrNull({_STRING})Ljava/lang/Class;",
)
def find_bootstrap_class(machine: Machine, thread: Thread, name: Obj | None) -> Obj | None:
    if name is None or "/" in str(name.payload):
        return None
    found = machine.classpath.find(str(name.payload).replace(".", "/"))
    if found is None or not of_boot_loader(found.origin):
        return None
    return machine.mirror(machine.loader.load(str(name.payload).replace(".", "/")))


@model(CALLS | OWN, f"{_BOOT_LOADER}.<clinit>()V")
def boot_loader_begins(machine: Machine, thread: Thread) -> None:
    """The loader of the JVM itself has no classes but the JDK's. Its values (AbstractClassLoaderValue) are in
    a map as in the JDK."""
    cls = machine.loader.load(_BOOT_LOADER)
    slot = cls.fields["CLASS_LOADER_VALUE_MAP", f"L{_MAP};"].slot
    machine.memory.put(thread, cls.statics, slot, _new_map(machine, thread))


@model(CONSTANT, f"{_BOOT_LOADER}.loadLibrary({_STRING})V")
def boot_library(machine: Machine, thread: Thread, name: Obj) -> None:
    """The JDK's own native code is here already; natives that are not are refused one by one."""


always(0, f"{_BOOT_LOADER}.hasClassPath()Z")


@model(CONSTANT, f"{_LOADER}.getUnnamedModule()Ljava/lang/Module;")
def get_unnamed_module(machine: Machine, thread: Thread, this: Obj) -> Obj:
    return unnamed_module(machine) if is_builtin(this) else unnamed_module_of(machine, this)


@model(CONSTANT, f"{_BOOT_LOADER}.getUnnamedModule()Ljava/lang/Module;")
def boot_unnamed_module(machine: Machine, thread: Thread) -> Obj:
    return boot_module(machine)


@model(
    CONSTANT,
    f"{_BOOT_LOADER}.findResource({_STRING}{_STRING})Ljava/net/URL;",
    f"{_BOOT_LOADER}.findResource({_STRING})Ljava/net/URL;",
)
def boot_resource(machine: Machine, thread: Thread, *names: Obj) -> None:
    """Null, for what is not there. Raises Unmodelled for what is: its URL is none that can be opened."""
    if machine.classpath.jdk_has(*(str(name.payload) for name in names)):
        raise Unmodelled(f"the URL of the JDK's resource {names[-1].payload}")


@model(CALLS, f"{_BOOT_LOADER}.findResources({_STRING})Ljava/util/Enumeration;")
def boot_resources(machine: Machine, thread: Thread, name: Obj) -> object:
    boot_resource(machine, thread, name)
    empty = machine.loader.load("java/util/Collections").methods[
        "emptyEnumeration", "()Ljava/util/Enumeration;"
    ]
    return machine.invoker.static_call(empty)(thread)
