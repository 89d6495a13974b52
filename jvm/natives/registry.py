"""The table of native methods and models, one module for each Java package.

A function registered with `@native` gets the machine, the thread and the Java arguments, and returns the Java
result. It must not block and its effect must be invisible to other threads. An action that others can observe
is registered with `@visible`: it stops the thread before it is performed when its object is shared. `@model`
is like `@native` for methods that have bytecode, which `--jdk-bytecode` may prefer.
"""

from __future__ import annotations

import importlib
from dataclasses import dataclass, replace
from enum import StrEnum
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias

from jvm.actions import Operation
from jvm.errors import Unmodelled
from jvm.naive import is_pure
from jvm.natives.cells import Before, PartPoint, call, perform, stop
from jvm.points import STOP, Kind
from jvm.store import OTHER, Obj

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.actions import Action
    from jvm.machine import Machine, Options
    from jvm.methods import JMethod
    from jvm.points import Values
    from jvm.threads import Thread

Function: TypeAlias = "Callable[..., object]"
Enabled: TypeAlias = "Callable[[Machine, Thread, Values], int]"
Describe: TypeAlias = "Callable[[Machine, Thread, Values], Action]"
Shared: TypeAlias = "Callable[[Machine, Thread, Values], bool]"


class Effect(StrEnum):
    """What a call means for other threads."""

    BYTECODE = "bytecode"
    """It runs as the JDK's own code, whose accesses are what they are."""
    ACTION = "action"
    """A step of its own where others can observe it or be kept waiting by it."""
    LOOK = "look"
    """It looks at a setting, or changes one: a step of its own once the program changes settings of that
    kind beside other threads (`jvm.natives.settings`)."""
    NONE = "no action"
    """What it accesses of shared variables are actions (`jvm.natives.cells`); it is none itself."""
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Entry:
    """A registered function. `visible` tells whether the call is visible with these arguments, None:
    never. `only_if`: under which options it is used; None: under all.
    `refuses`: what is named as not modelled, of a function that does nothing but refuse. `looks`: it looks at
    a setting, or changes one."""

    function: Function
    replaces_bytecode: bool
    visible: Shared | None = None
    enabled: Enabled | None = None
    action: Describe | None = None
    native_only: bool = False
    only_if: Callable[[Options], bool] | None = None
    refuses: str = ""
    looks: bool = False

    @property
    def effect(self) -> Effect:
        """What it was registered as."""
        if self.refuses:
            return Effect.REFUSED
        if self.looks:
            return Effect.LOOK
        return Effect.NONE if self.visible is None else Effect.ACTION


TABLE: Final[dict[str, Entry]] = {}

# Classes whose objects are models: a method that is not registered must not run over them as bytecode.
SEALED: Final[set[str]] = set()

# Sealed class → names of its methods that run as bytecode all the same, as they use registered ones only.
OPEN: Final[dict[str, frozenset[str]]] = {}

# Java package → modules with its natives, imported when a method of the package is first looked up.
MODULES: Final[dict[str, tuple[str, ...]]] = {
    "java/lang": (
        "java_lang",
        "number_text",
        "strict_math",
        "java_lang_properties",
        "java_lang_string",
        "java_lang_string_bytes",
        "java_lang_string_charsets",
        "java_lang_class",
        "java_lang_class_members",
        "annotations",
        "java_lang_enum",
        "java_lang_reflect_use",
        "java_lang_thread",
        "thread_settings",
        "java_lang_throwable",
        "modules",
        "class_loaders",
        "resources",
        "shutdown",
        "java_io",
        "serialization",
        "clock",
        "thread_builders",
        "java_lang_ref",
    ),
    "java/lang/invoke": ("java_lang_invoke", "lookups", "combinator_calls"),
    "java/lang/ref": ("java_lang_ref", "cleaners"),
    "jdk/internal/ref": ("cleaners",),
    "java/lang/reflect": ("java_lang_reflect", "java_lang_reflect_use", "annotations", "proxies"),
    "jdk/internal/misc": ("java_lang_properties", "jdk_internal_misc", "jdk_internal_unsafe"),
    "jdk/internal/reflect": ("jdk_internal", "annotations"),
    "jdk/internal/util": ("jdk_internal", "jdk_internal_unsafe"),
    "jdk/internal/vm": ("jdk_internal", "thread_builders"),
    "jdk/internal/access": ("jdk_internal",),
    "java/util": ("java_util", "java_text", "jdk_internal", "services", "locales"),
    "java/math": ("java_math",),
    "jdk/internal/math": ("number_text",),
    "java/text": ("java_text", "locales"),
    "java/time": ("locales",),
    "java/time/format": ("locales",),
    "java/time/zone": ("locales",),
    "sun/util/calendar": ("locales",),
    "sun/util/cldr": ("locales",),
    "sun/util/locale/provider": ("locales",),
    "java/io": ("java_io", "jdk_files", "serialization"),
    "jdk/internal/loader": ("class_loaders",),
    "java/net": ("resources",),
    "sun/net/www/protocol/file": ("resources",),
    "java/nio/charset": ("jdk_internal",),
    "java/security": ("jdk_internal", "class_loaders", "java_security"),
    "sun/security/jca": ("java_security",),
    "sun/security/util": ("java_security",),
    "java/nio": ("java_nio",),
    "sun/nio/fs": ("java_nio",),
    "sun/security/provider": ("java_security",),
    "java/util/zip": ("java_util_zip", "zip_streams"),
    "java/util/concurrent": ("java_util_concurrent",),
    "java/util/concurrent/atomic": ("java_util_concurrent_atomic",),
    "java/util/concurrent/locks": ("java_util_concurrent_locks",),
    "java/util/random": ("random_choice",),
    "gov/nasa/jpf/vm": ("verify",),
}

# Methods of any class that prepare native code which is not there.
_NOTHING: Final = frozenset(("registerNatives()V", "initIDs()V", "initNative()V"))


def native(*signatures: str) -> Callable[[Function], Function]:
    """Register a function for native methods, or for methods that must never run as bytecode."""

    def register(function: Function) -> Function:
        for signature in signatures:
            TABLE[signature] = Entry(function, replaces_bytecode=False)
        return function

    return register


def model(*signatures: str) -> Callable[[Function], Function]:
    """Register a function that stands for a method with bytecode."""

    def register(function: Function) -> Function:
        for signature in signatures:
            TABLE[signature] = Entry(function, replaces_bytecode=True)
        return function

    return register


def if_native(*signatures: str) -> Callable[[Function], Function]:
    """Register a function for methods that are native in some JDKs; where they have bytecode, that runs."""

    def register(function: Function) -> Function:
        for signature in signatures:
            TABLE[signature] = Entry(function, replaces_bytecode=False, native_only=True)
        return function

    return register


def refuse(what: str, *signatures: str) -> None:
    """Register methods whose calls are refused: `what` names what is not modelled."""

    def refused(vm: Machine, th: Thread, *arguments: object) -> object:
        raise Unmodelled(what)

    for signature in signatures:
        TABLE[signature] = Entry(refused, replaces_bytecode=False, refuses=what)


def receiver_shared(vm: Machine, th: Thread, values: Values) -> bool:
    """Visible when the first argument is a shared object."""
    first = values[0]
    return isinstance(first, Obj) and first.s > 0


def any_other_thread(vm: Machine, th: Thread, values: Values) -> bool:
    """Visible once the program has started a thread."""
    return vm.concurrent


def visible(
    *signatures: str,
    shared: Shared = receiver_shared,
    enabled: Enabled | None = None,
    action: Describe | None = None,
    replaces_bytecode: bool = True,
    only_if: Callable[[Options], bool] | None = None,
) -> Callable[[Function], Function]:
    """Register a function whose call is a visible action when `shared` says so."""

    def register(function: Function) -> Function:
        for signature in signatures:
            TABLE[signature] = Entry(
                function, replaces_bytecode, shared, enabled, action, only_if=only_if
            )
        return function

    return register


class NativePoint:
    """A visible native action before it is performed; also the entry of such a method. Values: the Java
    arguments.
    """

    __slots__ = ("entry", "free", "kind", "machine", "method", "part", "pc", "uid")

    def __init__(self, machine: Machine, method: JMethod, entry: Entry) -> None:
        self.machine = machine
        self.method = method
        self.entry = entry
        self.pc = -1
        self.kind = Kind.NATIVE
        self.uid = method.signature
        self.free = entry.enabled is None
        self.part = PartPoint(machine, method, self.uid, entry.function)

    def __call__(self, thread: Thread, *arguments: object) -> object:
        shared = self.entry.visible
        if shared is not None and shared(self.machine, thread, arguments):
            thread.u.append((self, arguments))
            return STOP
        return call(self.part, thread, arguments)

    def resume(self, thread: Thread, values: Values, result: object) -> object:
        thread.granted = False
        return perform(self.part, thread, values, ())

    def throw(self, thread: Thread, values: Values, exception: BaseException) -> object:
        raise exception

    def plain(self, thread: Thread, values: Values) -> bool:
        return False

    def enabled(self, thread: Thread, values: Values) -> int:
        enabled = self.entry.enabled
        return 1 if enabled is None else enabled(self.machine, thread, values)

    def action(self, thread: Thread, values: Values) -> Action:
        action = self.entry.action
        if action is not None:
            return action(self.machine, thread, values)
        receiver = (
            values[0] if values and isinstance(values[0], Obj) else self.machine.mirror(self.method.cls)
        )
        return Operation(receiver, OTHER, self.method.display)


class PhasePoint:
    """A later phase of a native action, such as waiting to be notified. One instance for each kind of
    phase."""

    pc: ClassVar[int] = -1
    kind: ClassVar[Kind] = Kind.NATIVE

    def __init__(
        self,
        machine: Machine,
        name: str,
        function: Function,
        enabled: Enabled | None = None,
        action: Describe | None = None,
        thrown: Function | None = None,
    ) -> None:
        self.machine = machine
        self.method: JMethod = machine.no_method
        self.uid = name
        self.free = enabled is None
        self.function = function
        self.enabled_ = enabled
        self.action_ = action
        self.thrown = thrown
        self.part = PartPoint(machine, self.method, name, function)

    def resume(self, thread: Thread, values: Values, result: object) -> object:
        return call(self.part, thread, (result, *values))

    def throw(self, thread: Thread, values: Values, exception: BaseException) -> object:
        if self.thrown is not None:
            return self.thrown(self.machine, thread, exception, *values)
        raise exception

    def plain(self, thread: Thread, values: Values) -> bool:
        return False

    def enabled(self, thread: Thread, values: Values) -> int:
        return 1 if self.enabled_ is None else self.enabled_(self.machine, thread, values)

    def action(self, thread: Thread, values: Values) -> Action:
        if self.action_ is not None:
            return self.action_(self.machine, thread, values)
        return Operation(self.machine.mirror(self.machine.string_class), OTHER, self.uid)


def then(
    vm: Machine,
    th: Thread,
    function: Function,
    arguments: tuple[object, ...],
    point: PhasePoint,
    state: tuple[object, ...] = (),
) -> object:
    """Call a Java function from a native one, and go on in `point` with its result, whether it stops or
    not."""
    try:
        result = function(th, *arguments)
    except Exception as error:
        if point.thrown is None:
            raise
        return point.thrown(vm, th, error, *state)
    if result is STOP:
        th.u.append((point, state))
        return STOP
    return call(point.part, th, (result, *state))


class Natives:
    """The natives of one machine."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.patterns = machine.options.jdk_bytecode
        self.imported: set[str] = set()
        self.phases: dict[str, PhasePoint] = {}

    def find(self, method: JMethod) -> Callable[..., object] | None:
        """What runs instead of the method's bytecode; None if nothing does."""
        package = method.cls.package
        for module in MODULES.get(package, ()):
            if module not in self.imported:
                self.imported.add(module)
                importlib.import_module(f"jvm.natives.{module}")
        entry = TABLE.get(method.signature)
        if entry is None:
            if method.native and does_nothing(method.name, method.descriptor):
                return _nothing
            if not method.abstract and sealed(method.cls.name, method.name):
                return self.machine.unmodelled(method)
            return None
        if entry.native_only and not method.native:
            return None
        if entry.only_if is not None and not entry.only_if(self.machine.options):
            return None
        if entry.replaces_bytecode and not method.native and self._prefers_bytecode(method.cls.binary):
            return None
        if self.machine.options.naive and not is_pure(method):
            entry = replace(entry, visible=any_other_thread)
        if entry.visible is not None:
            return NativePoint(self.machine, method, entry)
        return Bound(self.machine, method, method.signature, entry.function)

    def _prefers_bytecode(self, binary: str) -> bool:
        return any(fnmatchcase(binary, pattern) for pattern in self.patterns)

    def phase(
        self,
        name: str,
        function: Function,
        enabled: Enabled | None = None,
        action: Describe | None = None,
        thrown: Function | None = None,
    ) -> PhasePoint:
        """The phase point of this name, made once for each machine."""
        point = self.phases.get(name)
        if point is None:
            point = self.phases[name] = PhasePoint(self.machine, name, function, enabled, action, thrown)
        return point


class Bound:
    """A native function with its machine. It stops before an access to a variable that others can observe
    (`jvm.natives.cells`).
    """

    __slots__ = ("function", "machine", "part")

    def __init__(self, machine: Machine, method: JMethod, uid: str, function: Function) -> None:
        self.machine = machine
        self.function = function
        self.part = PartPoint(machine, method, uid, function)

    def __call__(self, th: Thread, *arguments: object) -> object:
        if th.script is not None:
            return call(self.part, th, arguments)
        key = th.next_key
        try:
            return self.function(self.machine, th, *arguments)
        except Before as access:
            th.next_key = key
            return stop(self.part, th, arguments, access)


def sealed(owner: str, name: str) -> bool:
    """Whether a method of this name that is not registered must not run as bytecode."""
    names = OPEN.get(owner, frozenset())
    return owner in SEALED and name not in names and not (names and name.startswith("lambda$"))


def does_nothing(name: str, descriptor: str) -> bool:
    """Whether a native method of this name prepares native code that is not there, whatever its class."""
    return name + descriptor in _NOTHING or name in ("registerNatives", "initIDs")


def import_all() -> None:
    """Import every module, so that the table is whole."""
    for modules in MODULES.values():
        for module in modules:
            importlib.import_module(f"jvm.natives.{module}")


def _nothing(th: Thread, *arguments: object) -> None:
    return None
