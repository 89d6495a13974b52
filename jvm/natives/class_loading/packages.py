"""java.lang.Package of a class: one object for each name and module; versions are from the jar's manifest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.classfile.renaming import shown
from jvm.effects import CONSTANT
from jvm.natives.class_loading.modules import module_of
from jvm.natives.java_lang.class_objects import class_of
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
_KEYS: Final = {
    "specTitle": "specification-title",
    "specVersion": "specification-version",
    "specVendor": "specification-vendor",
    "implTitle": "implementation-title",
    "implVersion": "implementation-version",
    "implVendor": "implementation-vendor",
}


def _constant(machine: Machine, cls: JClass, name: str, cells: dict[tuple[str, str], Cell]) -> Obj:
    made = Obj(cls, cls.default_cells[:], 0, name)
    made.initialization = made.sharing = 1
    for key, value in cells.items():
        field = cls.find_field(*key)
        assert field is not None
        made.cells[field.slot] = value
    return made


def _package_of(machine: Machine, cls: JClass) -> Obj:
    name = shown(cls.package).replace("/", ".")
    owner, module = machine.loader.load(_PACKAGE), module_of(machine, cls)
    key = f"package {name} of {module.key}"
    kept = owner.data.get(key)
    if isinstance(kept, Obj):
        return kept
    manifest = machine.classpath.manifest_of(cls.origin)
    texts: dict[tuple[str, str], Cell] = {
        (field, _STRING): machine.literal(manifest[entry])
        for field, entry in _KEYS.items()
        if manifest.get(entry)
    }
    versions = _constant(machine, machine.loader.load(_VERSIONS), f"versions of {key}", texts)
    made = _constant(
        machine,
        owner,
        key,
        {
            ("name", _STRING): machine.literal(name),
            ("module", "Ljava/lang/Module;"): module,
            ("versionInfo", f"L{_VERSIONS};"): versions,
        },
    )
    owner.data[key] = made
    return made


@model(CONSTANT, f"java/lang/Class.getPackage()L{_PACKAGE};")
def class_get_package(machine: Machine, thread: Thread, this: Obj) -> Obj | None:
    cls = class_of(this)
    return None if cls.primitive or cls.array else _package_of(machine, cls)
