"""Class loaders: the one of the class path (`app`) and its parent (`platform`), as objects without state.

Both find what `jvm.linking.loader` finds. Class loaders that a program makes itself are refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.effects import CONSTANT
from jvm.errors import Unmodelled
from jvm.natives.class_loading.modules import module_name, unnamed_module
from jvm.natives.java_lang.class_objects import class_of, find_class
from jvm.natives.java_lang.core import text_of
from jvm.natives.java_lang.thread_objects import INHERITED, life, set_life, set_of_other
from jvm.natives.registry import SEALED, model, native
from jvm.natives.settings import THREADS, setting
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_LOADER = "java/lang/ClassLoader"
_OF: Final = f"L{_LOADER};"
_STRING = "Ljava/lang/String;"
_LOADERS = "jdk/internal/loader/ClassLoaders"
_APP = f"{_LOADERS}$AppClassLoader"
_PLATFORM = f"{_LOADERS}$PlatformClassLoader"
_BUILTIN = "jdk/internal/loader/BuiltinClassLoader"
_BOOT: Final = frozenset((
    "java.base", "java.datatransfer", "java.desktop", "java.instrument", "java.logging", "java.management",
    "java.management.rmi", "java.naming", "java.prefs", "java.rmi", "java.security.sasl", "java.xml",
    "jdk.internal.vm.ci", "jdk.jfr", "jdk.management", "jdk.management.agent", "jdk.management.jfr",
    "jdk.naming.rmi", "jdk.net", "jdk.sctp", "jdk.unsupported",
))  # fmt: skip
"""Modules whose classes have no class loader but that of the JVM."""

SEALED.update(
    ("jdk/internal/loader/BootLoader", _LOADER, _APP, _PLATFORM, _BUILTIN, "java/security/SecureClassLoader")
)


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
    return _made(machine, _PLATFORM)


@model(CONSTANT,
       f"{_LOADERS}.<clinit>()V", f"{_LOADER}.<clinit>()V", f"{_APP}.<clinit>()V", f"{_PLATFORM}.<clinit>()V",
       f"{_BUILTIN}.<clinit>()V", "java/security/SecureClassLoader.<clinit>()V",
       f"{_LOADER}.checkCreateClassLoader({_STRING})Ljava/lang/Void;")  # fmt: skip
def nothing(machine: Machine, thread: Thread, *arguments: Obj | None) -> None:
    return None


@model(CONSTANT, f"java/lang/Class.getClassLoader(){_OF}", f"java/lang/Class.getClassLoader0(){_OF}")
def class_get_loader(machine: Machine, thread: Thread, this: Obj) -> Obj | None:
    """Null for what the JVM itself loads, as most of the JDK."""
    cls = class_of(this)
    name = module_name(cls)
    if not name:
        return application_loader(machine)
    return None if name in _BOOT else platform_loader(machine)


@model(CONSTANT, f"{_LOADER}.getSystemClassLoader(){_OF}", f"{_LOADERS}.appClassLoader(){_OF}")
def system_loader(machine: Machine, thread: Thread) -> Obj:
    return application_loader(machine)


@model(CONSTANT, f"{_LOADER}.getPlatformClassLoader(){_OF}", f"{_LOADERS}.platformClassLoader(){_OF}")
def get_platform_loader(machine: Machine, thread: Thread) -> Obj:
    return platform_loader(machine)


@setting(THREADS, f"java/lang/Thread.getContextClassLoader(){_OF}")
def get_context_loader(machine: Machine, thread: Thread, target: Obj) -> Obj | None:
    """The one that was set, also null; else that of the class path."""
    state = life(machine, thread, target)
    return state.loader if state.loader_set else application_loader(machine)


@setting(THREADS, f"java/lang/Thread.setContextClassLoader({_OF})V")
def set_context_loader(machine: Machine, thread: Thread, target: Obj, loader: Obj | None) -> None:
    if loader is not None and loader.cls.name not in (_APP, _PLATFORM):
        raise Unmodelled(f"java.lang.Thread.setContextClassLoader: the class loader {loader.cls.binary}")
    if get_context_loader(machine, thread, target) is loader:
        return
    set_of_other(machine, thread, target, INHERITED)
    set_life(machine, target, life(machine, thread, target)._replace(loader=loader, loader_set=True), thread)


@model(CONSTANT, f"{_LOADER}.getParent(){_OF}")
def get_parent(machine: Machine, thread: Thread, this: Obj) -> Obj | None:
    return platform_loader(machine) if this.cls.name == _APP else None


@model(CONSTANT, f"{_LOADER}.getName(){_STRING}", f"{_LOADER}.name(){_STRING}")
def get_name(machine: Machine, thread: Thread, this: Obj) -> Obj:
    return machine.literal("app" if this.cls.name == _APP else "platform")


@model(CONSTANT, f"{_LOADER}.loadClass({_STRING})Ljava/lang/Class;",
       f"{_BUILTIN}.loadClass({_STRING}Z)Ljava/lang/Class;", f"{_APP}.loadClass({_STRING}Z)Ljava/lang/Class;",
       f"{_PLATFORM}.loadClass({_STRING}Z)Ljava/lang/Class;")  # fmt: skip
def load_class(machine: Machine, thread: Thread, this: Obj, name: Obj | None, *resolve: int) -> Obj:
    """The class, not initialized. ClassNotFoundException if there is none, and for names of arrays."""
    if name is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    if text_of(name) and str(name.payload).startswith("["):
        raise machine.failed(thread, "java/lang/ClassNotFoundException", str(name.payload))
    return machine.mirror(find_class(machine, thread, str(name.payload)))


@native(CONSTANT, f"{_LOADER}.findBootstrapClass({_STRING})Ljava/lang/Class;")
@model(
    CONSTANT,
    f"{_LOADER}.findBootstrapClassOrNull({_STRING})Ljava/lang/Class;",
    f"jdk/internal/loader/BootLoader.loadClassOrNull({_STRING})Ljava/lang/Class;",
)
def find_bootstrap_class(machine: Machine, thread: Thread, name: Obj) -> Obj | None:
    found = machine.classpath.find(str(name.payload).replace(".", "/"))
    if found is None or not found.origin.startswith("jrt:/"):
        return None
    return machine.mirror(machine.loader.load(str(name.payload).replace(".", "/")))


@model(CONSTANT, "jdk/internal/loader/BootLoader.<clinit>()V")
def boot_loader_nothing(machine: Machine, thread: Thread) -> None:
    """The loader of the JVM itself has no classes but the JDK's."""
    return None


@model(CONSTANT, "jdk/internal/loader/BootLoader.hasClassPath()Z")
def boot_loader_no_class_path(machine: Machine, thread: Thread) -> int:
    return 0


@model(CONSTANT, f"{_LOADER}.getUnnamedModule()Ljava/lang/Module;")
def get_unnamed_module(machine: Machine, thread: Thread, this: Obj) -> Obj:
    return unnamed_module(machine)


@model(
    CONSTANT,
    f"jdk/internal/loader/BootLoader.findResource({_STRING}{_STRING})Ljava/net/URL;",
    f"jdk/internal/loader/BootLoader.findResource({_STRING})Ljava/net/URL;",
)
def boot_resource(machine: Machine, thread: Thread, *names: Obj) -> None:
    """Null, for what is not there. Raises Unmodelled for what is: its URL is none that can be opened."""
    if machine.classpath.jdk_has(*(str(name.payload) for name in names)):
        raise Unmodelled(f"the URL of the JDK's resource {names[-1].payload}")
