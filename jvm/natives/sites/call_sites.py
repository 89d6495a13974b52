"""java.lang.invoke.CallSite: its target, which only the JVM changes, and the invoker that asks for it.

The target is a final field that the JVM writes all the same (RACED in `jvm.linking.ordering_exceptions`). A
VolatileCallSite reads and writes it as a volatile one, a MutableCallSite as an ordinary one, as its
documentation says: `getTarget`, `setTarget` and calls of its invoker race like accesses to one, unless the
class is trusted. A SwitchPoint keeps a site of its own, of which its documentation promises more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import Read, Write
from jvm.effects import CALLS, OWN, acts
from jvm.errors import Unmodelled
from jvm.execution import access_modes as modes
from jvm.execution.access_modes import PLAIN, VOLATILE, Mode
from jvm.execution.exceptions import current_stack
from jvm.natives.java_lang_invoke.call_sites import INTERFACE, STATIC, VIRTUAL
from jvm.natives.java_lang_invoke.combinator_calls import make
from jvm.natives.java_lang_invoke.combinator_kinds import CombinatorKind
from jvm.natives.java_lang_invoke.handles import HANDLE, handle_of
from jvm.natives.java_lang_invoke.metafactory import member_of
from jvm.natives.java_lang_invoke.method_handles import as_type, insert, method_handle
from jvm.natives.java_lang_invoke.method_types import type_descriptor
from jvm.natives.java_lang_reflect.members import make as make_object
from jvm.natives.registry import model, native, then, visible
from jvm.objects.objects import Obj
from jvm.values.descriptors import split_method

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread

_SITE: Final = "java/lang/invoke/CallSite"
_MUTABLE: Final = "java/lang/invoke/MutableCallSite"
_SWITCH: Final = "java/lang/invoke/SwitchPoint"
_TYPE: Final = "Ljava/lang/invoke/MethodType;"
_NATIVES: Final = "java/lang/invoke/MethodHandleNatives"


def _target_of(site: object) -> tuple[Obj, int]:
    """The variable that holds a call site's target."""
    assert isinstance(site, Obj)
    field = site.cls.find_field("target", f"L{HANDLE};")
    assert field is not None
    return site, field.slot


def races(thread: Thread, obj: Obj, index: int) -> bool:
    """Whether the thread, where it stands, accesses the target of a MutableCallSite as an ordinary variable:
    neither to ask for its type only, which never changes, nor within a SwitchPoint. False if the class is
    trusted.
    """
    mutable = next((cls for cls in obj.cls.supertype_set if cls.name == _MUTABLE), None)
    if mutable is None or mutable.trusted or not obj.sharing or (obj, index) != _target_of(obj):
        return False
    methods = [method for method, _ in current_stack(thread)]
    if methods and methods[0].cls.name == _SITE and methods[0].name != "setTargetNormal":
        return False
    return all(method.cls.name != _SWITCH for method in methods)


def _register(word: str, mode: Mode) -> None:
    used = mode.by_jdk()

    def shared(machine: Machine, thread: Thread, values: Values) -> bool:
        obj, slot = _target_of(values[0])
        return bool(obj.sharing) and modes.visible(obj, slot, used)

    def action(machine: Machine, thread: Thread, values: Values) -> Action:
        return modes.action_of(*_target_of(values[0]), "set", values[1])  # type: ignore[arg-type]

    def written(machine: Machine, thread: Thread, site: Obj, target: Obj) -> None:
        obj, slot = _target_of(site)
        if mode.plain and races(thread, obj, slot):
            machine.listener.write(thread, obj, slot)
        modes.write(machine, thread, obj, slot, target, used)

    signature = f"{_NATIVES}.setCallSiteTarget{word}(L{_SITE};L{HANDLE};)V"
    visible(acts(Write), signature, shared=shared, action=action, replaces_bytecode=False)(written)


_register("Normal", PLAIN)
_register("Volatile", VOLATILE)


def _looked_at(machine: Machine, thread: Thread, values: Values) -> Action:
    return modes.action_of(*_target_of(values[0]), "get", None)


@visible(acts(Read), f"{_MUTABLE}.getTarget()L{HANDLE};", action=_looked_at, replaces_bytecode=False)
def mutable_target(machine: Machine, thread: Thread, site: Obj) -> object:
    obj, slot = _target_of(site)
    if races(thread, obj, slot):
        machine.listener.read(thread, obj, slot)
    return modes.read(machine, thread, obj, slot, PLAIN.by_jdk())


@native(CALLS, f"{_MUTABLE}.syncAll([L{_MUTABLE};)V")
def sync_all(machine: Machine, thread: Thread, sites: Obj) -> object:
    """Raises Unmodelled beside other threads: whatever synchronizes later in another one is ordered behind.
    A SwitchPoint does the same, and is seen in each order by who asks it.
    """
    own = any(method.cls.name == _SWITCH for method, _ in current_stack(thread))
    if machine.concurrent and not own:
        raise Unmodelled(
            "java.lang.invoke.MutableCallSite.syncAll beside other threads (all that they synchronize on "
            "afterwards orders them behind it)"
        )
    method = machine.loader.load(_MUTABLE).methods["syncAll", f"([L{_MUTABLE};)V"]
    return machine.bytecode(method)(thread, sites)


@model(CALLS, f"{_SITE}.makeDynamicInvoker()L{HANDLE};")
def dynamic_invoker(machine: Machine, thread: Thread, site: Obj) -> object:
    """A handle that calls what the site's target is at each call."""
    type_of = machine.loader.load(_SITE).methods["type", f"(){_TYPE}"]
    point = machine.natives.phase("invoker of a call site", _invoker)
    return then(machine, thread, type_of.entry, (site,), point, (site,))


def _invoker(machine: Machine, thread: Thread, found: Obj, site: Obj) -> Obj:
    owner, descriptor = machine.loader.load(_SITE), type_descriptor(found)
    getter = method_handle(machine, VIRTUAL, owner, owner.methods["getTarget", f"()L{HANDLE};"])
    target = insert(machine, thread, getter, 0, (site,))
    exact = f"(L{HANDLE};{descriptor[1:]}"
    invoker = make(machine, thread, CombinatorKind.INVOKER, exact, None, (True,))
    return make(machine, thread, CombinatorKind.FOLD, descriptor, invoker, (target, 0))


@model(CALLS, f"{_SITE}.makeUninitializedCallSite({_TYPE})L{HANDLE};")
def uninitialized(machine: Machine, thread: Thread, site: Obj, wanted: Obj | None) -> Obj:
    """A handle of the type that throws IllegalStateException."""
    if wanted is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    descriptor, owner = type_descriptor(wanted), machine.loader.load(_SITE)
    parameters, _ = split_method(descriptor)
    throws = owner.methods["uninitializedCallSite", "([Ljava/lang/Object;)Ljava/lang/Object;"]
    inner = insert(machine, thread, method_handle(machine, STATIC, owner, throws), 0, (None,))
    taking = f"({''.join(parameters)})Ljava/lang/Object;"
    dropping = make(machine, thread, CombinatorKind.DROP, taking, inner, (len(parameters),))
    return as_type(machine, thread, dropping, descriptor)


@model(CALLS | OWN, f"{HANDLE}.internalMemberName()Ljava/lang/invoke/MemberName;")
def member_name(machine: Machine, thread: Thread, obj: Obj) -> Obj | None:
    """Of a direct handle an object that knows the modifiers of the member, which is all that is asked of it;
    else null."""
    handle = handle_of(machine, thread, obj)
    if handle.kind > INTERFACE or handle.kind == 0:
        return None
    flags = ("flags", "I"), member_of(handle).flags & 0xFFFF
    return make_object(machine, thread, "java/lang/invoke/MemberName", dict([flags]))
