"""java.lang.Package of a class: one object for each name and module; versions are from the jar's manifest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.classfile.renaming import shown
from jvm.effects import CALLS, CONSTANT
from jvm.errors import Unmodelled
from jvm.natives.class_loading.class_loaders import application_loader
from jvm.natives.class_loading.defined_classes import LOADER, loader_of
from jvm.natives.class_loading.modules import module_of, named_module, one_object
from jvm.natives.exports import JRT, module_name
from jvm.natives.java_lang.class_objects import class_of, is_builtin
from jvm.natives.java_lang.core import text_of
from jvm.natives.registry import model
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from jvm.linking.classes import JClass
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Cell
    from jvm.threads.thread import Thread

_PACKAGE: Final = "java/lang/Package"
_VERSIONS: Final = "java/lang/Package$VersionInfo"
_STRING: Final = "Ljava/lang/String;"
_AT_START: Final = frozenset((
    "java/io", "java/lang", "java/lang/invoke", "java/lang/ref", "java/lang/reflect", "java/net",
    "java/nio/charset", "java/security", "java/util", "java/util/concurrent", "java/util/function",
))  # fmt: skip
"""Packages that each JVM has classes of before a program begins."""
_KEYS: Final = {
    "specTitle": "specification-title",
    "specVersion": "specification-version",
    "specVendor": "specification-vendor",
    "implTitle": "implementation-title",
    "implVersion": "implementation-version",
    "implVendor": "implementation-vendor",
}


def _package_of(machine: Machine, cls: JClass) -> Obj:
    return _package(machine, shown(cls.package).replace("/", "."), module_of(machine, cls), cls.origin)


def _package(machine: Machine, name: str, module: Obj, origin: str) -> Obj:
    owner = machine.loader.load(_PACKAGE)
    key = f"package {name} of {module.key}"
    kept = owner.data.get(key)
    if isinstance(kept, Obj):
        return kept
    manifest = machine.classpath.manifest_of(origin)
    texts: dict[tuple[str, str], Cell] = {
        (field, _STRING): machine.literal(manifest[entry])
        for field, entry in _KEYS.items()
        if manifest.get(entry)
    }
    versions = one_object(machine, _VERSIONS, f"versions of {key}", texts)
    return one_object(
        machine,
        _PACKAGE,
        key,
        {
            ("name", _STRING): machine.literal(name),
            ("module", "Ljava/lang/Module;"): module,
            ("versionInfo", f"L{_VERSIONS};"): versions,
        },
    )


_DEFINED: Final = f"(Ljava/lang/String;)L{_PACKAGE};"


@model(CALLS, f"{LOADER}.getDefinedPackage{_DEFINED}")
def defined_package(machine: Machine, thread: Thread, this: Obj, name: Obj | None) -> object:
    """Of a loader of the program what it defined itself. The JVM's own loaders define packages as they load
    classes, which is not told here when they do."""
    if not is_builtin(this):
        return machine.bytecode(machine.loader.load(LOADER).methods["getDefinedPackage", _DEFINED])(
            thread, this, name
        )
    if name is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    wanted = str(text_of(name)).replace(".", "/")
    loaded = [cls for cls in machine.loader.classes.values() if cls.package == wanted and cls.element is None]
    own = [cls for cls in loaded if not module_name(cls) and cls.class_file is not None]
    certain = next((cls for cls in own if _used_for_certain(machine, cls)), None)
    if certain is not None and this is application_loader(machine):
        return _package_of(machine, certain)
    there = machine.concurrent and machine.classpath.may_have(wanted)
    if (loaded or there) and wanted not in _AT_START:
        raise Unmodelled(
            f"java.lang.ClassLoader.getDefinedPackage of {text_of(name)}, by a loader of the JVM"
        )
    return None


def _used_for_certain(machine: Machine, cls: JClass) -> bool:
    """Whether the class had been initialized before the first start, in each execution."""
    return cls.init_done_solo if machine.concurrent else cls.ready


@model(CALLS, f"{LOADER}.getPackage{_DEFINED}")
def package_found(machine: Machine, thread: Thread, this: Obj, name: Obj | None) -> object:
    if not is_builtin(this):
        return machine.bytecode(machine.loader.load(LOADER).methods["getPackage", _DEFINED])(
            thread, this, name
        )
    found = defined_package(machine, thread, this, name)
    assert name is not None
    return boot_package(machine, thread, name) if found is None else found


@model(CONSTANT, f"jdk/internal/loader/BootLoader.getDefinedPackage{_DEFINED}")
def boot_package(machine: Machine, thread: Thread, name: Obj) -> Obj | None:
    wanted = str(text_of(name)).replace(".", "/")
    if wanted in _AT_START:
        return _package(machine, str(text_of(name)), named_module(machine, "java.base"), f"{JRT}java.base")
    loaded = any(cls.package == wanted for cls in machine.loader.classes.values() if cls.of_jdk)
    if loaded or (machine.concurrent and machine.classpath.module_of(wanted)):
        raise Unmodelled(f"java.lang.ClassLoader.getPackage of {text_of(name)}, by the loader of the JVM")
    return None


@model(CALLS, f"java/lang/Class.getPackage()L{_PACKAGE};")
def class_get_package(machine: Machine, thread: Thread, this: Obj) -> object:
    """Of a class that a loader of the program defined: the package that this loader has."""
    cls = class_of(this)
    loader = loader_of(machine, cls)
    if loader is not None and not is_builtin(loader):
        method = machine.loader.load("java/lang/Class").methods["getPackage", f"()L{_PACKAGE};"]
        return machine.bytecode(method)(thread, this)
    return None if cls.primitive or cls.array else _package_of(machine, cls)
