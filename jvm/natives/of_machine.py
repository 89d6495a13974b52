"""The natives of one machine: found by signature. Modules are imported when a package is looked up."""

from __future__ import annotations

import importlib
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from jvm.actions import Operation
from jvm.effects import CONSTANT, Effects, acts
from jvm.errors import RestartNeeded
from jvm.execution.access_modes import ELEMENTS
from jvm.execution.locked_by_jdk import LOCK_CLASS, noting_lock
from jvm.execution.naive import is_pure
from jvm.execution.whole_operations import wrapped
from jvm.library.library import OWN_STAMPS, OWN_SYNCHRONIZERS, STAMPS, SYNCHRONIZERS
from jvm.library.queues import ADOPTABLE, unless_adopted
from jvm.natives.cells import Before, PartPoint, call, stop
from jvm.natives.packages import MODULES
from jvm.natives.registry import (
    OPEN,
    SEALED,
    TABLE,
    Describe,
    Enabled,
    Function,
    NativePoint,
    PhasePoint,
    Shared,
)
from jvm.visibility import Restart

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine
    from jvm.threads.points import Await, Values
    from jvm.threads.thread import Thread

# Methods of any class that prepare native code which is not there.
_NOTHING: Final = frozenset(("registerNatives()V", "initIDs()V", "initNative()V"))


class Apart:
    """Whether natives accessed several variables (elements, fields of a clone) in one step, and whether the
    search went on behind a race: on any paths. Then others may come in between, and each is a step.
    """

    def __init__(self) -> None:
        self.passed = False
        self.raced = False

    def passes(self) -> None:
        """A native goes on to its next variable. Raises RestartNeeded."""
        self.passed = True
        self._require_apart()

    def races(self) -> None:
        """There is a race that does not end the search. Raises RestartNeeded."""
        self.raced = True
        self._require_apart()

    def _require_apart(self) -> None:
        if self.passed and self.raced:
            raise RestartNeeded(Restart.SETTING, ELEMENTS)


class Natives:
    """The natives of one machine."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        settings = machine.options.visible.settings
        own = OWN_SYNCHRONIZERS if SYNCHRONIZERS in settings else OWN_STAMPS if STAMPS in settings else ()
        self.patterns = (*machine.options.jdk_bytecode, *own)
        self.imported: set[str] = set()
        self.phases: dict[str, PhasePoint] = {}
        self.apart = Apart()
        self.clock_looks = 0
        """How many looks at the clock there were, on all paths."""

    def find(self, method: JMethod) -> Callable[..., object] | None:
        """What runs instead of the method's bytecode; None if nothing does."""
        package = method.cls.package
        for module in MODULES.get(package, ()):
            if module not in self.imported:
                self.imported.add(module)
                importlib.import_module(f"jvm.natives.{module}")
        entry = TABLE.get(method.signature)
        if entry is None:
            if (
                method.cls.name in ADOPTABLE
                and not (method.static or method.abstract)
                and not method.name.startswith("<")
            ):
                return unless_adopted(wrapped(self.machine, method) or self.machine.bytecode(method))
            whole = wrapped(self.machine, method)
            if whole is not None:
                return whole
            if method.native and does_nothing(method.name, method.descriptor):
                return _nothing
            if not method.abstract and sealed(method.cls.name, method.name):
                return self.machine.unmodelled(method)
            return None
        if entry.native_only and not method.native:
            return None
        if entry.only_if is not None and not entry.only_if(self.machine.options):
            return None
        if entry.replaces_bytecode and not method.native and self.prefers_bytecode(method.cls.binary):
            return None
        if method.signature in LOCK_CLASS:
            entry = replace(entry, function=noting_lock(method.cls, entry.function))
        if self.machine.options.naive and not is_pure(method):
            visible = _or_beside_others(entry.visible)
            entry = replace(entry, visible=visible, effects=entry.effects | acts(Operation))
        if entry.visible is not None:
            return NativePoint(self.machine, method, entry)
        return Bound(self.machine, method, method.signature, entry.function, entry.effects)

    def prefers_bytecode(self, binary: str) -> bool:
        """Whether the class runs the JDK's own code where natives would do instead. Never Thread: its objects
        have the model's state and no other."""
        return binary != "java.lang.Thread" and any(fnmatchcase(binary, pattern) for pattern in self.patterns)

    def phase(
        self,
        name: str,
        function: Function,
        enabled: Enabled | None = None,
        action: Describe | None = None,
        thrown: Function | None = None,
        awaits: Await | None = None,
        effects: Effects = CONSTANT,
    ) -> PhasePoint:
        """The phase point of this name, made once for each machine. `effects`: its action and the cells that
        it accesses, if there are any.
        """
        point = self.phases.get(name)
        if point is None:
            point = PhasePoint(self.machine, name, function, enabled, action, thrown, awaits, effects)
            self.phases[name] = point
        return point


class Bound:
    """A native function with its machine. It stops before an access to a variable that others can observe
    (`jvm.natives.cells`).
    """

    __slots__ = ("function", "machine", "part")

    def __init__(
        self, machine: Machine, method: JMethod, uid: str, function: Function, effects: Effects
    ) -> None:
        self.machine = machine
        self.function = function
        self.part = PartPoint(machine, method, uid, function, effects)

    def __call__(self, thread: Thread, *arguments: object) -> object:
        if thread.script is not None:
            return call(self.part, thread, arguments)
        key = thread.next_key
        try:
            return self.function(self.machine, thread, *arguments)
        except Before as access:
            thread.next_key = key
            return stop(self.part, thread, arguments, access)


def _or_beside_others(visible: Shared | None) -> Shared:
    """Visible beside other threads; before, where it may begin a choice (`jvm.natives.data_choice`)."""

    def either(machine: Machine, thread: Thread, values: Values) -> bool:
        return (visible is not None and visible(machine, thread, values)) or machine.concurrent

    return either


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


def _nothing(thread: Thread, *arguments: object) -> None:
    return None
