"""java.security.ProtectionDomain of a class of the class path: where it was found, one object for each place.

The location is the URL of the entry, as `jvm.natives.class_loading.resources` has it for what lies there.
Permissions are nobody's business here: those of a domain are not filled in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.effects import CALLS, CONSTANT
from jvm.errors import Unmodelled
from jvm.natives.class_loading.class_loaders import application_loader, class_get_loader
from jvm.natives.class_loading.defined_classes import loader_of
from jvm.natives.class_loading.modules import one_object
from jvm.natives.class_loading.url_places import ROOT
from jvm.natives.java_lang.class_objects import class_of
from jvm.natives.registry import model, native
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Cell
    from jvm.threads.thread import Thread

_CLASS: Final = "java/lang/Class"
_PRINCIPAL: Final = "java/security/Principal"
_DOMAIN: Final = "java/security/ProtectionDomain"
_SOURCE: Final = "java/security/CodeSource"
_URL: Final = "java/net/URL"
_HANDLER: Final = "java/net/URLStreamHandler"
_OF_FILES: Final = "sun/net/www/protocol/file/Handler"
_STRING: Final = "Ljava/lang/String;"
_GET: Final = f"()L{_DOMAIN};"


@native(CONSTANT, f"{_CLASS}.getProtectionDomain0{_GET}")
def nowhere(machine: Machine, thread: Thread, this: Obj) -> None:
    """Of what the JVM itself loads. Up to JDK 24; later ones have a field for it."""
    return None


@model(CALLS, f"{_CLASS}.getProtectionDomain{_GET}")
def domain_of(machine: Machine, thread: Thread, this: Obj) -> object:
    """The JVM's own classes, arrays and primitive types have the JDK's own answer."""
    cls = class_of(this)
    if cls.array or class_get_loader(machine, thread, this) is None:
        return machine.bytecode(machine.loader.load(_CLASS).methods["getProtectionDomain", _GET])(
            thread, this
        )
    found = () if loader_of(machine, cls) else machine.classpath.resources(f"{cls.name}.class")
    number = next((number for number, file in found if file.origin == cls.origin), None)
    if number is None:
        raise Unmodelled(
            f"java.lang.Class.getProtectionDomain of {cls.binary}, which is not of the class path"
        )
    return _domain(machine, f"{ROOT}{number}/")


def _domain(machine: Machine, place: str) -> Obj:
    text = machine.literal(place)
    handler = one_object(machine, _OF_FILES, "of files", {})
    parts = {
        "protocol": machine.literal("file"),
        "host": machine.literal(""),
        "authority": machine.literal(""),
    }
    cells: dict[tuple[str, str], Cell] = {(name, _STRING): value for name, value in parts.items()}
    cells |= {("file", _STRING): text, ("path", _STRING): text, ("handler", f"L{_HANDLER};"): handler}
    cells |= {("port", "I"): -1, ("hashCode", "I"): -1}
    url = one_object(machine, _URL, place, cells)
    source = one_object(machine, _SOURCE, place, {("location", f"L{_URL};"): url})
    return one_object(
        machine,
        _DOMAIN,
        place,
        {
            ("codesource", f"L{_SOURCE};"): source,
            ("classloader", "Ljava/lang/ClassLoader;"): application_loader(machine),
            ("principals", f"[L{_PRINCIPAL};"): one_object(machine, f"[L{_PRINCIPAL};", place, {}),
        },
    )
