"""System properties: the same on every machine, but for the JDK's version. Those that the program sets are
its own.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from jvm.assumed import FIXED_PROPERTIES, UNSET_PROPERTIES
from jvm.effects import CONSTANT
from jvm.errors import RestartNeeded, Unmodelled
from jvm.execution.exceptions import caller_of
from jvm.linking.links import cast_message
from jvm.natives.java_lang.core import text_of
from jvm.natives.prints import asked
from jvm.natives.registry import model, then
from jvm.natives.settings import PROPERTIES, PROPERTY_TABLE, TIME_ZONE, changes, setting
from jvm.objects.objects import Obj
from jvm.overlooked import ALL, FOUND_OUT, PROPERTY, by, done_openly, hidden
from jvm.values.outside import to_java
from jvm.visibility import Restart

if TYPE_CHECKING:
    from pathlib import Path

    from jvm.linking.classes import JClass
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

WORKING_FOLDER: Final = "/files"
"""What --files shows; the program's root is another name of it (`jvm.natives.java_io.file_paths`)."""
_ASKING: Final = ("java/lang/Boolean", "java/lang/Integer", "java/lang/Long", "java/util/Properties")
"""Classes whose methods tell their caller a property."""
_STRING = "Ljava/lang/String;"
_TABLE = "Ljava/util/Properties;"
_SYSTEM = "java/lang/System"
_ZONE: Final = "user.timezone"
"""The JDK sets it when it finds out the default time zone."""
CHANGEABLE: Final = frozenset(
    (
        "java.class.path", "java.io.tmpdir", "java.library.path", "java.runtime.name", "java.runtime.version",
        "java.vendor", "java.vendor.url", "java.vendor.url.bug", "java.vm.info", "java.vm.name",
        "java.vm.vendor", "java.vm.version", "os.arch", "os.name", "os.version", "sun.arch.data.model",
        "user.home", "user.name",
    )
)  # fmt: skip
"""Of the properties of every run those that may be given another value: this JVM itself rests on the others.
"""
_FIXED: Final = {
    "line.separator": "\n", "file.separator": "/", "path.separator": ":", "user.dir": WORKING_FOLDER,
    "user.home": "/",
    "user.name": "user", "os.name": "Linux", "os.arch": "amd64", "os.version": "1", "java.vendor": "jrf",
    "java.vendor.url": "", "file.encoding": "UTF-8", "native.encoding": "UTF-8", "stdout.encoding": "UTF-8",
    "stderr.encoding": "UTF-8", "stdin.encoding": "UTF-8", "sun.jnu.encoding": "UTF-8",
    "user.language": "en", "user.country": "US",
    "java.home": "/java", "java.io.tmpdir": "/tmp", "java.class.path": "", "java.library.path": "",
    "java.vm.name": "jrf", "java.vm.vendor": "jrf", "java.vm.info": "interpreted mode",
    "java.vendor.url.bug": "", "java.runtime.name": "OpenJDK Runtime Environment",
    "java.specification.name": "Java Platform API Specification",
    "java.specification.vendor": "Oracle Corporation",
    "java.vm.specification.name": "Java Virtual Machine Specification",
    "java.vm.specification.vendor": "Oracle Corporation", "sun.arch.data.model": "64",
    "sun.cpu.endian": "little",
}  # fmt: skip
_OF_THE_JDK: Final = frozenset(
    (
        "java.version",
        "java.version.date",
        "java.specification.version",
        "java.vm.specification.version",
        "java.class.version",
    )
)


SELECTING: Final = frozenset(("java.locale.providers", "java.util.currency.data"))
"""Properties by which the JDK takes its data of locales and currencies from the program."""


def is_changeable(name: str) -> bool:
    """Whether a run may be given another value of this system property, or a value at all."""
    return name in CHANGEABLE or not (name in _FIXED or name in _OF_THE_JDK or name in SELECTING)


def properties(machine: Machine) -> dict[str, str]:
    """The properties at the start of the program."""
    data = machine.loader.load(_SYSTEM).data
    known = data.get("properties")
    if isinstance(known, dict):
        return known
    version = jdk_version(machine)
    feature = str(jdk_feature(machine))
    found = {
        **_FIXED, "java.version": version, "java.specification.version": feature,
        "java.vm.specification.version": feature, "java.class.version": f"{int(feature) + 44}.0",
        "java.vm.version": version, "java.runtime.version": version, "java.version.date": _date(machine),
        **_given(machine),
    }  # fmt: skip
    data["properties"] = found
    return found


def value_of(machine: Machine, name: str, value: str) -> Obj:
    """The String that is the value of a property from the start."""
    return machine.heap.own_text(f"property {name}", value)


def _given(machine: Machine) -> dict[str, str]:
    """Those of the command (-D)."""
    return {to_java(name): to_java(value) for name, value in machine.options.world.properties}


def jdk_version(machine: Machine) -> str:
    """The JDK's version as its `release` file tells it, such as `25.0.2`."""
    return _version_of(machine.classpath.jdk)


@cache
def _version_of(jdk: Path | None) -> str:
    try:
        text = (jdk / "release").read_text(encoding="utf-8") if jdk is not None else ""
    except OSError:
        text = ""
    match = re.search(r'^JAVA_VERSION="(\d+[^"]*)"', text, re.MULTILINE)
    return match[1] if match is not None else "25"


def _date(machine: Machine) -> str:
    """The day of the JDK's release, which is a constant of its own."""
    field = machine.loader.load("java/lang/VersionProps").fields.get(("java_version_date", _STRING))
    return str(field.info.constant) if field is not None and field.info.constant is not None else ""


def jdk_feature(machine: Machine) -> int:
    """The JDK's feature release, such as 25."""
    return int(jdk_version(machine).partition(".")[0])


def _table(machine: Machine, cls: JClass) -> Obj | None:
    """The Properties object, once the program has asked for it or set a property."""
    found = cls.statics.cells[cls.fields["props", _TABLE].slot]
    return found if isinstance(found, Obj) else None


def make_table(machine: Machine, thread: Thread) -> Obj:
    """The Properties object, made at its first use. If that is beside other threads, it has to be there
    before they start, so that their looks at properties are looks at it.
    """
    cls = machine.loader.load(_SYSTEM)
    machine.initialize_now(thread, cls)
    table = _table(machine, cls)
    if table is None:
        changes(machine, PROPERTIES)
        owner = machine.loader.load("java/util/Properties")
        made = machine.atomically(
            thread,
            machine.entry_point,
            (machine.invoker.construct_call(owner, owner.methods["<init>", "()V"]),),
        )
        assert isinstance(made, Obj)
        table = made
        put = table.cls.vtable["put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;"]
        for name, value in properties(machine).items():
            machine.atomically(
                thread,
                machine.entry_point,
                (put, table, machine.literal(name), value_of(machine, name, value)),
            )
        machine.memory.put(thread, cls.statics, cls.fields["props", _TABLE].slot, table)
    return table


def _ask(machine: Machine, thread: Thread, method: str, *arguments: object) -> object:
    table = make_table(machine, thread)
    result: object = table.cls.vtable[method](thread, table, *arguments)
    return result


def table_of_system(machine: Machine) -> Obj | None:
    """The object that holds the properties, if there is one."""
    return _table(machine, machine.loader.load(_SYSTEM))


def looks_at_property(machine: Machine, thread: Thread, key: str) -> None:
    """Somebody looks at a property, or at ALL; maybe in the middle of a step. Raises RestartNeeded if it is
    one that was found out early.
    """
    settings = machine.options.visible.settings
    if key in (_ZONE, ALL) and not thread.atomic and TIME_ZONE in settings and PROPERTIES not in settings:
        raise RestartNeeded(Restart.SETTING, PROPERTIES)
    if thread.atomic:
        hidden(machine.notes, PROPERTY, key, by(machine, thread))
    elif machine.concurrent:
        done_openly(machine.notes, FOUND_OUT, key)


def shows_properties(machine: Machine, thread: Thread, key: str) -> None:
    """A view of the properties is made, by which they may be changed later."""
    changes_property(machine, thread, key)
    caller = caller_of(thread)
    if caller is None or not caller[0].cls.of_jdk:
        done_openly(machine.notes, PROPERTY, key)


def require_own_data(machine: Machine, thread: Thread, table: Obj) -> None:
    """Raises Unmodelled if the properties would have the JDK take other data than that which is modelled."""
    own = machine.loader.load("java/util/Properties").methods["getProperty", f"({_STRING}){_STRING}"]
    get = machine.bytecode(own)  # and not what the program overrides it by
    for key in sorted(SELECTING):
        if machine.atomically(thread, machine.entry_point, (get, table, machine.literal(key))) is not None:
            raise Unmodelled(f"a change of the system property {key}")


def changes_property(machine: Machine, thread: Thread, key: str) -> None:
    """A property, or ALL, may be another from now on. Raises Unmodelled if it would have the JDK take other
    data than that which is modelled.
    """
    if key in SELECTING:
        raise Unmodelled(f"a change of the system property {key}")
    if thread.atomic:
        hidden(machine.notes, FOUND_OUT, key)
    elif machine.concurrent:
        changes(machine, PROPERTIES)
        done_openly(machine.notes, PROPERTY, key, by(machine, thread))


def _key(machine: Machine, thread: Thread, name: Obj | None) -> str:
    if name is None:
        raise machine.failed(thread, "java/lang/NullPointerException", "key can't be null")
    if not text_of(name):
        raise machine.failed(thread, "java/lang/IllegalArgumentException", "key can't be empty")
    return text_of(name) or ""


@setting(PROPERTY_TABLE, f"{_SYSTEM}.setProperties({_TABLE})V", of_all=True)
def set_properties(machine: Machine, thread: Thread, table: Obj | None) -> None:
    """All properties are those of another object from now on; for null, they are as they were at first.
    Raises RestartNeeded if it is of a class of the program: then nothing is found out early, for that would
    call it.
    """
    own = table is not None and not table.cls.of_jdk
    if own and PROPERTY_TABLE not in machine.options.visible.settings:
        raise RestartNeeded(Restart.SETTING, PROPERTY_TABLE)
    changes(machine, PROPERTY_TABLE)
    changes_property(machine, thread, ALL)
    if table is not None and not own:
        require_own_data(machine, thread, table)
    cls = machine.loader.load(_SYSTEM)
    machine.memory.put(thread, cls.statics, cls.fields["props", _TABLE].slot, table)
    if table is None:
        make_table(machine, thread)


@setting(PROPERTY_TABLE, f"{_SYSTEM}.getProperties(){_TABLE}", of_all=True, only_looks=True)
def get_properties(machine: Machine, thread: Thread) -> Obj:
    asked(machine, thread, FIXED_PROPERTIES, by=_ASKING)
    return make_table(machine, thread)


@setting(PROPERTY_TABLE, f"{_SYSTEM}.getProperty({_STRING}){_STRING}", of_all=True, only_looks=True)
def get_property(machine: Machine, thread: Thread, name: Obj | None) -> object:
    key = _key(machine, thread, name)
    looks_at_property(machine, thread, key)
    if _table(machine, machine.loader.load(_SYSTEM)) is None:
        found = properties(machine).get(key)
        _name(machine, thread, key, found)
        return None if found is None else value_of(machine, key, found)

    def call(t: Thread) -> object:
        return _ask(machine, t, f"getProperty({_STRING}){_STRING}", name)

    return then(machine, thread, call, (), machine.natives.phase("a property that was found", _told), (key,))


def _told(machine: Machine, thread: Thread, value: Obj | None, key: str) -> Obj | None:
    _name(machine, thread, key, text_of(value))
    return value


def _name(machine: Machine, thread: Thread, key: str, value: str | None) -> None:
    """The thread is told a property. Those that were given (-D) are named anyhow."""
    if key not in _OF_THE_JDK and key not in _given(machine) and value == properties(machine).get(key):
        asked(machine, thread, UNSET_PROPERTIES if value is None else FIXED_PROPERTIES, by=_ASKING)


@setting(PROPERTY_TABLE, f"{_SYSTEM}.getProperty({_STRING}{_STRING}){_STRING}", of_all=True, only_looks=True)
def get_property_or(machine: Machine, thread: Thread, name: Obj | None, default: Obj | None) -> object:
    key = _key(machine, thread, name)
    looks_at_property(machine, thread, key)
    if _table(machine, machine.loader.load(_SYSTEM)) is None:
        found = properties(machine).get(key)
        _name(machine, thread, key, found)
        return default if found is None else value_of(machine, key, found)

    def call(t: Thread) -> object:
        return _ask(machine, t, f"getProperty({_STRING}{_STRING}){_STRING}", name, default)

    point = machine.natives.phase("a property that was found, or the default", _told_or)
    return then(machine, thread, call, (), point, (key, default))


def _told_or(
    machine: Machine, thread: Thread, value: Obj | None, key: str, default: Obj | None
) -> Obj | None:
    _name(machine, thread, key, None if value is default else text_of(value))
    return value


@setting(PROPERTY_TABLE, f"{_SYSTEM}.setProperty({_STRING}{_STRING}){_STRING}", of_all=True)
def set_property(machine: Machine, thread: Thread, name: Obj | None, value: Obj | None) -> object:
    changes_property(machine, thread, _key(machine, thread, name))
    return _replaced(machine, thread, f"setProperty({_STRING}{_STRING})Ljava/lang/Object;", name, value)


@setting(PROPERTY_TABLE, f"{_SYSTEM}.clearProperty({_STRING}){_STRING}", of_all=True)
def clear_property(machine: Machine, thread: Thread, name: Obj | None) -> object:
    changes_property(machine, thread, _key(machine, thread, name))
    return _replaced(machine, thread, "remove(Ljava/lang/Object;)Ljava/lang/Object;", name)


def _replaced(machine: Machine, thread: Thread, method: str, *arguments: object) -> object:
    """What the table held before, which has to be a String."""

    def call(t: Thread) -> object:
        return _ask(machine, t, method, *arguments)

    return then(machine, thread, call, (), machine.natives.phase("a property that is replaced", _string))


def _string(machine: Machine, thread: Thread, value: Obj | None) -> Obj | None:
    if value is not None and not isinstance(value.payload, str):
        said = cast_message(value.cls, machine.heap.string_class)
        raise machine.failed(thread, "java/lang/ClassCastException", said)
    return value


@model(CONSTANT, f"{_SYSTEM}.lineSeparator(){_STRING}")
def line_separator(machine: Machine, thread: Thread) -> Obj:
    return value_of(machine, "line.separator", "\n")


@model(CONSTANT, f"jdk/internal/misc/VM.getSavedProperty({_STRING}){_STRING}")
def get_saved_property(machine: Machine, thread: Thread, name: Obj) -> Obj | None:
    """A property as it was when the JVM started."""
    key = text_of(name) or ""
    found = properties(machine).get(key)
    return None if found is None else value_of(machine, key, found)
