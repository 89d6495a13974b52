"""Classes that class loaders of the program define from bytes (JVMS 5.3.2).

The bytes pass the same door as files: reader, limits, verifier. Where a class is defined, its loader is asked
for all classes that it refers to, except where it is clear what the loader would answer (`_known`): JVMS 5.4
allows to resolve as early as that. So nothing that a class refers to depends on when it is used.

A loader keeps the classes that it has defined, and the names of those that it is about to, as its payload;
the Class object refers to the loader. Both are state, and undone with it. The linked classes stay, as others
do: on another path the same loader must define the same class under a name, or the run ends as not modelled.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final, cast

from jvm.actions import Operation
from jvm.classfile.classfile import ClassFormatError, UnsupportedClassVersionError, parse
from jvm.classfile.renaming import HIDDEN, Renamer, hidden, marked, shown
from jvm.effects import CALLS, ELEMENTS, OWN, acts, reads
from jvm.errors import Unmodelled
from jvm.execution.exceptions import JavaThrow
from jvm.natives.cells import read_range
from jvm.natives.class_loading.asked_early import early_question, note_locks
from jvm.natives.class_loading.url_places import looks_at_urls
from jvm.natives.identity_hashes import identity_hash
from jvm.natives.java_lang.class_objects import ADDED, class_of, is_builtin
from jvm.natives.java_lang.core import text_of
from jvm.natives.registry import then, visible
from jvm.objects.objects import OTHER, Obj
from jvm.threads.points import STOP

if TYPE_CHECKING:
    from jvm.linking.classes import JClass
    from jvm.machine.machine import Machine
    from jvm.natives.registry import PhasePoint
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread

LOADER: Final = "java/lang/ClassLoader"
_STRING: Final = "Ljava/lang/String;"
_CLASS: Final = "Ljava/lang/Class;"
_LOAD: Final = f"loadClass({_STRING}){_CLASS}"
_LOADS: Final = (("loadClass", f"({_STRING}){_CLASS}"), ("loadClass", f"({_STRING}Z){_CLASS}"))
_DOMAIN: Final = "Ljava/security/ProtectionDomain;"
_NOWHERE: Final = ""
_AWAITED: Final = "names of classes that a loader may define later"


def loader_of(machine: Machine, cls: JClass) -> Obj | None:
    """The program's class loader that defined the class, None if none did."""
    while cls.element is not None:
        cls = cls.element
    if "defined" not in cls.data:
        return None
    found = machine.mirror(cls).cells[_loader_slot(machine)]
    return found if isinstance(found, Obj) else None


def _loader_slot(machine: Machine) -> int:
    return machine.loader.load("java/lang/Class").fields["classLoader", f"L{LOADER};"].slot


def parent_of(machine: Machine, loader: Obj) -> Obj | None:
    found = loader.cells[machine.loader.load(LOADER).fields["parent", f"L{LOADER};"].slot]
    return found if isinstance(found, Obj) else None


# -- what a loader has defined


def _kept(loader: Obj) -> tuple[tuple[str, JClass | None], ...]:
    """Names and classes; None for a class that is being defined."""
    return cast("tuple[tuple[str, JClass | None], ...]", loader.payload or ())


def _keep(machine: Machine, loader: Obj, name: str, cls: JClass | None) -> None:
    machine.journal.change(loader)
    others = tuple(pair for pair in _kept(loader) if pair[0] != name)
    loader.payload = tuple(sorted((*others, (name, cls)), key=lambda pair: pair[0]))


def _forget(machine: Machine, loader: Obj, name: str) -> None:
    machine.journal.change(loader)
    loader.payload = tuple(pair for pair in _kept(loader) if pair[0] != name)


def found_loaded(loader: Obj, name: str) -> JClass | None:
    """The class of an internal name that the loader has defined, or is known to answer with."""
    return dict(_kept(loader)).get(name)


def answered(machine: Machine, loader: Obj, name: str, cls: JClass) -> None:
    """The JVM asked the loader, and does not ask again (JVMS 5.3.2): it is an initiating loader of the class.
    Once others may reach the loader it is asked each time, as several threads may do at once."""
    if not loader.sharing and found_loaded(loader, name) is None:
        _keep(machine, loader, name, cls)


@visible(acts(Operation), f"{LOADER}.findLoadedClass({_STRING}){_CLASS}")
def find_loaded_class(machine: Machine, thread: Thread, this: Obj, name: Obj | None) -> Obj | None:
    if is_builtin(this):
        raise Unmodelled("java.lang.ClassLoader.findLoadedClass of the JDK's own class loaders")
    heard(machine, thread, this, "findLoadedClass")
    text = text_of(name) or "" if name is not None else ""
    found = found_loaded(this, text.replace(".", "/")) if "/" not in text else None
    return machine.mirror(found) if found is not None else None


def heard(machine: Machine, thread: Thread, loader: Obj, what: str) -> None:
    if loader.sharing:
        machine.record(thread, Operation(loader, OTHER, f"java.lang.ClassLoader.{what}"))


# -- what a loader answers


def _overrides(cls: JClass, *methods: tuple[str, str]) -> bool:
    return any(
        found is not None and not found.cls.of_jdk
        for found in (cls.find_method(*method) for method in methods)
    )


def _loads_itself(machine: Machine, loader: Obj) -> bool:
    """Whether the program's code is asked for each class, also one of `java/`, which it cannot define itself:
    once, which is not told here."""
    return any(_overrides(each, *_LOADS) for each in _chain(machine, loader))


def _known(machine: Machine, loader: Obj | None, name: str) -> str | None:
    """By which name the loader knows a class, or that it does not (`_NOWHERE`); None if it must be asked."""
    if name.startswith("java/"):  # no loader may define such a class (JVMS 5.3)
        return name
    if loader is None or is_builtin(loader):
        if loader is not None and found_loaded(loader, name) is not None:
            return marked(name, _key(loader))
        found = machine.classpath.find(name)
        of_jdk = found is not None and found.origin.startswith("jrt:")
        of_path = loader is not None and loader.cls.name.endswith("AppClassLoader")
        if found is None or not (of_jdk or of_path):
            return _NOWHERE
        return name
    for own, cls in _kept(loader):
        if own == name:
            return cls.name if cls is not None else marked(name, _key(loader))
    if _overrides(loader.cls, *_LOADS):
        return None
    above = _known(machine, parent_of(machine, loader), name)
    if above != _NOWHERE:
        return above
    finds = _overrides(loader.cls, ("findClass", f"({_STRING}){_CLASS}")) or looks_at_urls(machine, loader)
    return None if finds else _NOWHERE


def _key(loader: Obj) -> str:
    return "" if is_builtin(loader) else repr(loader.key).replace(" ", "")


def _absent(machine: Machine, loader: Obj, name: str) -> str:
    """The name of a class that is not there. Who uses it gets an error, if the loader does not define it
    before."""
    absent = marked(name, _key(loader))
    awaited = machine.loader.load(LOADER).data.setdefault(_AWAITED, set())
    cast("set[str]", awaited).add(absent)
    return absent


# -- defining


@visible(
    acts(Operation) | reads(ELEMENTS) | CALLS | OWN,
    f"{LOADER}.defineClass([BII){_CLASS}",
    f"{LOADER}.defineClass({_STRING}[BII){_CLASS}",
    f"{LOADER}.defineClass({_STRING}[BII{_DOMAIN}){_CLASS}",
)
def define_class(machine: Machine, thread: Thread, this: Obj, *arguments: object) -> object:
    if is_builtin(this):
        raise Unmodelled("java.lang.ClassLoader.defineClass of the JDK's own class loaders")
    named = len(arguments) > 3
    name = text_of(arguments[0]) if named and isinstance(arguments[0], Obj) else None
    array, start, length = cast("tuple[Obj | None, int, int]", arguments[1:4] if named else arguments[:3])
    if name is not None and ("/" in name or name.startswith("[") or not name):
        raise machine.failed(thread, "java/lang/NoClassDefFoundError", f"IllegalName: {name}")
    if name is not None and name.startswith("java."):
        package = name.rpartition(".")[0]
        raise machine.failed(thread, "java/lang/SecurityException", f"Prohibited package name: {package}")
    if array is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    if start < 0 or length < 0 or start + length > len(array.cells):
        raise machine.failed(thread, "java/lang/ArrayIndexOutOfBoundsException", None)
    elements = cast("list[int]", read_range(machine, thread, array, start, start + length))
    heard(machine, thread, this, "defineClass")
    data = bytes(element & 255 for element in elements)
    return define(machine, thread, this, name.replace(".", "/") if name is not None else None, data)


def define(machine: Machine, thread: Thread, loader: Obj, wanted: str | None, data: bytes) -> object:
    """Define a class of a loader; may stop. The Class object."""
    renamer = renamer_of(machine, thread, data)
    name = parse(data).name
    if wanted is not None and wanted != name:
        told = f"{wanted} (wrong name: {name})"
        raise machine.failed(thread, "java/lang/NoClassDefFoundError", told)
    if name.startswith("java/"):
        package = name.rpartition("/")[0].replace("/", ".")
        raise machine.failed(thread, "java/lang/SecurityException", f"Prohibited package name: {package}")
    if any(own == name for own, _ in _kept(loader)):
        raise machine.failed(thread, "java/lang/LinkageError", _duplicate(machine, loader, name))
    _keep(machine, loader, name, None)
    own = marked(name, _key(loader))
    return _go_on(machine, thread, loader, own, data.decode("latin-1"), _others(renamer, name), ())


def define_hidden(machine: Machine, thread: Thread, loader: Obj, number: str, data: bytes) -> object:
    """As `define`, of a class that nothing else can refer to: who else does what is nothing to it."""
    renamer, name = renamer_of(machine, thread, data), parse(data).name
    own = hidden(name, _key(loader), number)
    return _go_on(machine, thread, loader, own, data.decode("latin-1"), renamer.mentioned(), ())


def _others(renamer: Renamer, name: str) -> tuple[str, ...]:
    """What a class refers to beside itself."""
    return tuple(mentioned for mentioned in renamer.mentioned() if mentioned != name)


def _duplicate(machine: Machine, loader: Obj, name: str) -> str:
    binary = name.replace("/", ".")
    if is_builtin(loader):
        where = f"({binary} is in unnamed module of loader 'app')"
        return f"loader 'app' attempted duplicate class definition for {binary}. {where}"
    above = parent_of(machine, loader)
    told = f"{loader.cls.external} @{identity_hash(machine, loader):x}"
    parent = "'bootstrap'" if above is None else "'app'" if is_builtin(above) else above.cls.external
    where = f"{binary} is in unnamed module of loader {told}, parent loader {parent}"
    return f"loader {told} attempted duplicate class definition for {binary}. ({where})"


def renamer_of(machine: Machine, thread: Thread, data: bytes) -> Renamer:
    """The class file, once the reader accepts it."""
    try:
        parse(data)
        renamer = Renamer(data)
        renamer.mentioned()
    except ClassFormatError as error:
        newer = isinstance(error, UnsupportedClassVersionError)
        kind = "UnsupportedClassVersionError" if newer else "ClassFormatError"
        raise machine.failed(thread, f"java/lang/{kind}", str(error)) from None
    return renamer


def _go_on(
    machine: Machine,
    thread: Thread,
    loader: Obj,
    own: str,
    text: str,
    names: tuple[str, ...],
    known: tuple[tuple[str, str], ...],
) -> object:
    """Learn what the loader answers for each of `names`."""
    note_locks(machine, loader)
    if any(name.startswith("java/") for name in names) and _loads_itself(machine, loader):
        early_question(machine, _chain(machine, loader))
    while names:
        answer = _known(machine, loader, names[0])
        if answer is None:
            if names[0] not in _needed_at_once(text):
                early_question(machine, _chain(machine, loader))
            load = loader.cls.vtable[_LOAD]
            asked = machine.literal(names[0].replace("/", "."))
            return then(
                machine, thread, load, (loader, asked), _asking(machine), (loader, own, text, names, known)
            )
        if answer == _NOWHERE:
            answer = _absent(machine, loader, names[0])
        known, names = (*known, (names[0], answer)), names[1:]
    if any((each, None) in _kept(loader) for each in _needed_at_once(text)):
        machine.loader.too_early.add(own)
    state = (loader, own, text, known)
    if loader.sharing and HIDDEN not in own:
        thread.unwound.append((_ending(machine), state))
        return STOP
    return _end(machine, thread, None, *state)


def _needed_at_once(text: str) -> tuple[str | None, ...]:
    """The superclass and the superinterfaces of a class, which every JVM asks for when it is defined (JVMS
    5.3.5)."""
    file = parse(text.encode("latin-1"))
    return file.super_name, *file.interfaces


def _chain(machine: Machine, loader: Obj) -> list[JClass]:
    """The classes of a loader of the program and of those above it."""
    found = []
    above: Obj | None = loader
    while above is not None and not is_builtin(above):
        found.append(above.cls)
        above = parent_of(machine, above)
    return found


def _asking(machine: Machine) -> PhasePoint:
    return machine.natives.phase("ClassLoader.loadClass answers", _answered, thrown=_not_found)


def _answered(
    machine: Machine,
    thread: Thread,
    result: object,
    loader: Obj,
    own: str,
    text: str,
    names: tuple[str, ...],
    known: tuple[tuple[str, str], ...],
) -> object:
    """The loader's answer for the first of `names`. None counts as a class that is not there (JVMS 5.3.2)."""
    answer = class_of(result).name if isinstance(result, Obj) else _absent(machine, loader, names[0])
    if shown(answer) != names[0]:
        raise Unmodelled(f"a class loader that answers {shown(answer)} when asked for {names[0]}")
    return _go_on(machine, thread, loader, own, text, names[1:], (*known, (names[0], answer)))


def _not_found(
    machine: Machine,
    thread: Thread,
    error: BaseException,
    loader: Obj,
    own: str,
    text: str,
    names: tuple[str, ...],
    known: tuple[tuple[str, str], ...],
) -> object:
    """The loader threw: a class that is not there is an error of who uses it."""
    absent = ("java/lang/ClassNotFoundException", "java/lang/NoClassDefFoundError")
    if not isinstance(error, JavaThrow):
        raise error
    if not any(machine.loader.load(one) in error.obj.cls.supertype_set for one in absent):
        raise Unmodelled(
            f"a class loader that throws {error.obj.cls.binary} for {names[0].replace('/', '.')}"
        )
    known = (*known, (names[0], _absent(machine, loader, names[0])))
    return _go_on(machine, thread, loader, own, text, names[1:], known)


def _ending(machine: Machine) -> PhasePoint:
    return machine.natives.phase(
        "ClassLoader.defineClass ends", _end, action=_end_action, effects=acts(Operation)
    )


def _end_action(machine: Machine, thread: Thread, values: Values) -> Operation:
    return Operation(cast(Obj, values[0]), OTHER, "java.lang.ClassLoader.defineClass")


def _end(
    machine: Machine,
    thread: Thread,
    result: object,
    loader: Obj,
    own: str,
    text: str,
    known: tuple[tuple[str, str], ...],
) -> Obj:
    name, data = shown(own), text.encode("latin-1")
    content = blake2b(data + repr(known).encode(), digest_size=16).hexdigest()
    if HIDDEN not in own:
        _require_unheard(machine, loader, own)
    cls = machine.loader.loaded(own)
    if cls is None:
        try:
            names, itself = (dict(known), own) if HIDDEN in own else ({**dict(known), name: own}, None)
            cls = machine.loader.define(own, Renamer(data).renamed(names, itself))
        except BaseException:
            if HIDDEN not in own:
                _forget(machine, loader, name)
            raise
        cls.data["defined"] = content
    elif cls.data["defined"] != content:
        raise Unmodelled(f"a class loader whose class {cls.binary} is another on another path")
    if HIDDEN not in own:
        heard(machine, thread, loader, "defineClass")
        _keep(machine, loader, name, cls)
    if is_builtin(loader) and machine.concurrent:
        cls.data[ADDED] = True
    mirror = machine.mirror(cls)
    machine.memory.put(thread, mirror, _loader_slot(machine), loader)
    return mirror


def _require_unheard(machine: Machine, loader: Obj, own: str) -> None:
    """Raises Unmodelled if others could have noticed that the class was not there."""
    awaited = cast("set[str]", machine.loader.load(LOADER).data.get(_AWAITED, set()))
    missed = is_builtin(loader) and shown(own) in machine.loader.missed
    if machine.concurrent and (own in awaited or missed):
        raise Unmodelled(f"{shown(own)}, defined beside other threads after a class that refers to it")
