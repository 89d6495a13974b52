"""System properties: the same on every machine, but for the JDK's version. Those that the program sets are
its own.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from jvm.natives.java_lang import text_of
from jvm.natives.registry import model, then
from jvm.natives.settings import PROPERTIES, PROPERTY_TABLE, changes, setting
from jvm.store import Obj

if TYPE_CHECKING:
    from pathlib import Path

    from jvm.classes import JClass
    from jvm.machine import Machine
    from jvm.threads import Thread

_STRING = "Ljava/lang/String;"
_TABLE = "Ljava/util/Properties;"
_SYSTEM = "java/lang/System"
_FIXED: Final = {
    "line.separator": "\n", "file.separator": "/", "path.separator": ":", "user.dir": "/", "user.home": "/",
    "user.name": "user", "os.name": "Linux", "os.arch": "amd64", "os.version": "1", "java.vendor": "jrf",
    "java.vendor.url": "", "file.encoding": "UTF-8", "native.encoding": "UTF-8", "stdout.encoding": "UTF-8",
    "stderr.encoding": "UTF-8", "sun.jnu.encoding": "UTF-8", "user.language": "en", "user.country": "US",
    "java.home": "/java", "java.io.tmpdir": "/tmp", "java.class.path": "", "java.library.path": "",
    "java.vm.name": "jrf",
}  # fmt: skip


def properties(vm: Machine) -> dict[str, str]:
    """The properties at the start of the program."""
    data = vm.loader.load(_SYSTEM).data
    known = data.get("properties")
    if isinstance(known, dict):
        return known
    version = jdk_version(vm)
    feature = str(jdk_feature(vm))
    found = {
        **_FIXED, "java.version": version, "java.specification.version": feature,
        "java.vm.specification.version": feature, "java.class.version": f"{int(feature) + 44}.0",
    }  # fmt: skip
    data["properties"] = found
    return found


def jdk_version(vm: Machine) -> str:
    """The JDK's version as its `release` file tells it, such as `25.0.2`."""
    return _version_of(vm.classpath.jdk)


@cache
def _version_of(jdk: Path | None) -> str:
    try:
        text = (jdk / "release").read_text(encoding="utf-8") if jdk is not None else ""
    except OSError:
        text = ""
    match = re.search(r'^JAVA_VERSION="(\d+[^"]*)"', text, re.MULTILINE)
    return match[1] if match is not None else "25"


def jdk_feature(vm: Machine) -> int:
    """The JDK's feature release, such as 25."""
    return int(jdk_version(vm).partition(".")[0])


def _table(vm: Machine, cls: JClass) -> Obj | None:
    """The Properties object, once the program has asked for it or set a property."""
    found = cls.statics.f[cls.fields["props", _TABLE].slot]
    return found if isinstance(found, Obj) else None


def make_table(vm: Machine, th: Thread) -> Obj:
    """The Properties object, made at its first use. If that is beside other threads, it has to be there
    before they start, so that their looks at properties are looks at it.
    """
    cls = vm.loader.load(_SYSTEM)
    vm.initialize_now(th, cls)
    table = _table(vm, cls)
    if table is None:
        changes(vm, PROPERTIES)
        owner = vm.loader.load("java/util/Properties")
        made = vm.atomically(
            th, vm.entry_point, (vm.invoker.construct_call(owner, owner.methods["<init>", "()V"]),)
        )
        assert isinstance(made, Obj)
        table = made
        put = table.c.v["put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;"]
        for name, value in properties(vm).items():
            vm.atomically(th, vm.entry_point, (put, table, vm.literal(name), vm.literal(value)))
        vm.memory.put(th, cls.statics, cls.fields["props", _TABLE].slot, table)
    return table


def _ask(vm: Machine, th: Thread, method: str, *arguments: object) -> object:
    table = make_table(vm, th)
    result: object = table.c.v[method](th, table, *arguments)
    return result


def _key(vm: Machine, th: Thread, name: Obj | None) -> str:
    if name is None:
        raise vm.failed(th, "java/lang/NullPointerException", "key can't be null")
    if not text_of(name):
        raise vm.failed(th, "java/lang/IllegalArgumentException", "key can't be empty")
    return text_of(name) or ""


@setting(PROPERTY_TABLE, f"{_SYSTEM}.setProperties({_TABLE})V", of_all=True)
def set_properties(vm: Machine, th: Thread, table: Obj | None) -> None:
    """All properties are those of another object from now on; for null, they are as they were at first."""
    changes(vm, PROPERTY_TABLE)
    changes(vm, PROPERTIES)
    cls = vm.loader.load(_SYSTEM)
    vm.memory.put(th, cls.statics, cls.fields["props", _TABLE].slot, table)
    if table is None:
        make_table(vm, th)


@setting(PROPERTY_TABLE, f"{_SYSTEM}.getProperties(){_TABLE}", of_all=True)
def get_properties(vm: Machine, th: Thread) -> Obj:
    return make_table(vm, th)


@setting(PROPERTY_TABLE, f"{_SYSTEM}.getProperty({_STRING}){_STRING}", of_all=True)
def get_property(vm: Machine, th: Thread, name: Obj | None) -> object:
    key = _key(vm, th, name)
    if _table(vm, vm.loader.load(_SYSTEM)) is not None:
        return _ask(vm, th, f"getProperty({_STRING}){_STRING}", name)
    found = properties(vm).get(key)
    return None if found is None else vm.literal(found)


@setting(PROPERTY_TABLE, f"{_SYSTEM}.getProperty({_STRING}{_STRING}){_STRING}", of_all=True)
def get_property_or(vm: Machine, th: Thread, name: Obj | None, default: Obj | None) -> object:
    def call(t: Thread) -> object:
        return get_property(vm, t, name)

    point = vm.natives.phase(
        "System.getProperty", lambda machine, t, found, other: other if found is None else found
    )
    return then(vm, th, call, (), point, (default,))


@setting(PROPERTY_TABLE, f"{_SYSTEM}.setProperty({_STRING}{_STRING}){_STRING}", of_all=True)
def set_property(vm: Machine, th: Thread, name: Obj | None, value: Obj | None) -> object:
    _key(vm, th, name)
    return _ask(vm, th, f"setProperty({_STRING}{_STRING})Ljava/lang/Object;", name, value)


@setting(PROPERTY_TABLE, f"{_SYSTEM}.clearProperty({_STRING}){_STRING}", of_all=True)
def clear_property(vm: Machine, th: Thread, name: Obj | None) -> object:
    _key(vm, th, name)
    return _ask(vm, th, "remove(Ljava/lang/Object;)Ljava/lang/Object;", name)


@model(f"{_SYSTEM}.lineSeparator(){_STRING}")
def line_separator(vm: Machine, th: Thread) -> Obj:
    return vm.literal("\n")


@model(f"jdk/internal/misc/VM.getSavedProperty({_STRING}){_STRING}")
def get_saved_property(vm: Machine, th: Thread, name: Obj) -> Obj | None:
    """A property as it was when the JVM started."""
    found = properties(vm).get(text_of(name) or "")
    return None if found is None else vm.literal(found)
