"""Class loaders: the one of the class path (`app`) and its parent (`platform`), as objects without state.

Both find what `jvm.loader` finds. Class loaders that a program makes itself are refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.errors import Unmodelled
from jvm.natives.java_lang import text_of
from jvm.natives.java_lang_class import class_of, find_class
from jvm.natives.modules import module_name, unnamed_module
from jvm.natives.registry import SEALED, model, native
from jvm.natives.settings import THREADS, setting
from jvm.natives.thread_life import INHERITED, life, set_life, set_of_other
from jvm.store import Obj

if TYPE_CHECKING:
    from jvm.machine import Machine
    from jvm.threads import Thread

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


def _made(vm: Machine, name: str) -> Obj:
    cls = vm.loader.load(name)
    kept = cls.data.get("the loader")
    if isinstance(kept, Obj):
        return kept
    made = Obj(cls, cls.proto[:], 0, f"loader {name}")
    made.b = made.s = 1
    cls.data["the loader"] = made
    return made


def application_loader(vm: Machine) -> Obj:
    """The loader of the classes on the class path."""
    return _made(vm, _APP)


def platform_loader(vm: Machine) -> Obj:
    return _made(vm, _PLATFORM)


@model(f"{_LOADERS}.<clinit>()V", f"{_LOADER}.<clinit>()V", f"{_APP}.<clinit>()V", f"{_PLATFORM}.<clinit>()V",
       f"{_BUILTIN}.<clinit>()V", "java/security/SecureClassLoader.<clinit>()V",
       f"{_LOADER}.checkCreateClassLoader({_STRING})Ljava/lang/Void;")  # fmt: skip
def nothing(vm: Machine, th: Thread, *arguments: Obj | None) -> None:
    return None


@model(f"java/lang/Class.getClassLoader(){_OF}", f"java/lang/Class.getClassLoader0(){_OF}")
def class_get_loader(vm: Machine, th: Thread, this: Obj) -> Obj | None:
    """Null for what the JVM itself loads, as most of the JDK."""
    cls = class_of(this)
    name = module_name(cls)
    if not name:
        return application_loader(vm)
    return None if name in _BOOT else platform_loader(vm)


@model(f"{_LOADER}.getSystemClassLoader(){_OF}", f"{_LOADERS}.appClassLoader(){_OF}")
def system_loader(vm: Machine, th: Thread) -> Obj:
    return application_loader(vm)


@model(f"{_LOADER}.getPlatformClassLoader(){_OF}", f"{_LOADERS}.platformClassLoader(){_OF}")
def get_platform_loader(vm: Machine, th: Thread) -> Obj:
    return platform_loader(vm)


@setting(THREADS, f"java/lang/Thread.getContextClassLoader(){_OF}")
def get_context_loader(vm: Machine, th: Thread, thread: Obj) -> Obj | None:
    """The one that was set, also null; else that of the class path."""
    state = life(vm, th, thread)
    return state.loader if state.loader_set else application_loader(vm)


@setting(THREADS, f"java/lang/Thread.setContextClassLoader({_OF})V")
def set_context_loader(vm: Machine, th: Thread, thread: Obj, loader: Obj | None) -> None:
    if loader is not None and loader.c.name not in (_APP, _PLATFORM):
        raise Unmodelled(f"java.lang.Thread.setContextClassLoader: the class loader {loader.c.binary}")
    if get_context_loader(vm, th, thread) is loader:
        return
    set_of_other(vm, th, thread, INHERITED)
    set_life(vm, thread, life(vm, th, thread)._replace(loader=loader, loader_set=True), th)


@model(f"{_LOADER}.getParent(){_OF}")
def get_parent(vm: Machine, th: Thread, this: Obj) -> Obj | None:
    return platform_loader(vm) if this.c.name == _APP else None


@model(f"{_LOADER}.getName(){_STRING}", f"{_LOADER}.name(){_STRING}")
def get_name(vm: Machine, th: Thread, this: Obj) -> Obj:
    return vm.literal("app" if this.c.name == _APP else "platform")


@model(f"{_LOADER}.loadClass({_STRING})Ljava/lang/Class;",
       f"{_BUILTIN}.loadClass({_STRING}Z)Ljava/lang/Class;", f"{_APP}.loadClass({_STRING}Z)Ljava/lang/Class;",
       f"{_PLATFORM}.loadClass({_STRING}Z)Ljava/lang/Class;")  # fmt: skip
def load_class(vm: Machine, th: Thread, this: Obj, name: Obj | None, *resolve: int) -> Obj:
    """The class, not initialized. ClassNotFoundException if there is none, and for names of arrays."""
    if name is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    if text_of(name) and str(name.x).startswith("["):
        raise vm.failed(th, "java/lang/ClassNotFoundException", str(name.x))
    return vm.mirror(find_class(vm, th, str(name.x)))


@native(f"{_LOADER}.findBootstrapClass({_STRING})Ljava/lang/Class;")
@model(f"{_LOADER}.findBootstrapClassOrNull({_STRING})Ljava/lang/Class;")
def find_bootstrap_class(vm: Machine, th: Thread, name: Obj) -> Obj | None:
    found = vm.classpath.find(str(name.x).replace(".", "/"))
    if found is None or not found.origin.startswith("jrt:/"):
        return None
    return vm.mirror(vm.loader.load(str(name.x).replace(".", "/")))


@model("jdk/internal/loader/BootLoader.<clinit>()V")
def boot_loader_nothing(vm: Machine, th: Thread) -> None:
    """The loader of the JVM itself has no classes but the JDK's."""
    return None


@model("jdk/internal/loader/BootLoader.hasClassPath()Z")
def boot_loader_no_class_path(vm: Machine, th: Thread) -> int:
    return 0


@model(f"{_LOADER}.getUnnamedModule()Ljava/lang/Module;")
def get_unnamed_module(vm: Machine, th: Thread, this: Obj) -> Obj:
    return unnamed_module(vm)
