"""The search begins again with the JDK's own code instead of models: where they do not do, and where it is
asked what a modelled class declares, or how its objects are written. A model has the public members of the
class and other private ones; what it keeps of an object is in no field that a stream of objects would hold.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.errors import RestartNeeded
from jvm.execution.exceptions import current_stack
from jvm.library.library import GATE, STAMPS, SYNCHRONIZERS, kind_of
from jvm.visibility import Restart

if TYPE_CHECKING:
    from jvm.linking.classes import JClass
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread


_CONDITION: Final = "Synchronizer$ConditionObject"


def own_code(thread: Thread, *kinds: str) -> RestartNeeded:
    """The JDK's own code of these kinds is to run instead of the models, for what the thread does."""
    needed = RestartNeeded(Restart.SETTING, *kinds)
    needed.stack = current_stack(thread)
    return needed


def require_own_members(machine: Machine, thread: Thread, cls: JClass) -> None:
    """Raises RestartNeeded if a class of our own is in the place of the JDK's."""
    kind = kind_of(cls.name) if cls.of_jdk and cls.name in machine.loader.own else None
    if kind is not None and cls.name != GATE:
        raise own_code(thread, kind)


def require_own_objects(machine: Machine, thread: Thread, cls: JClass) -> None:
    """The same, also if natives keep what the fields of the JDK's class would."""
    require_own_members(machine, thread, cls)
    if cls.of_jdk and cls.name.endswith(_CONDITION):
        if SYNCHRONIZERS not in machine.options.visible.settings:
            raise own_code(thread, SYNCHRONIZERS)
    elif cls.of_jdk and not machine.natives.prefers_bytecode(cls.binary):
        kind = kind_of(cls.name)
        if kind in (SYNCHRONIZERS, STAMPS):
            raise own_code(thread, kind)
