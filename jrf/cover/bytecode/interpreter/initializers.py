"""Static initializers (JLS 12.4.2): other threads wait until one has ended, so what it does to its own class
and to objects that only it knows races with nothing. An initializer that does more is not modelled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jrf.cover.bytecode.facts.library import KEEPS_NOTHING
from jrf.cover.bytecode.interpreter.raising import THROWN
from jvm.classfile.classfile import FieldRef, MethodRef

if TYPE_CHECKING:
    from collections.abc import Collection

    from jrf.cover.bytecode.facts.contexts import Context
    from jrf.cover.bytecode.facts.values import Site, State, Value
    from jrf.cover.bytecode.interpreter.interpret import Interpreter


def refuse_loud(interpreter: Interpreter, main: Collection[Context]) -> None:
    """Note the initializers (but those of `main`, which the first thread runs before all else) that do what
    other threads could notice."""
    written = _written(interpreter, main)
    for name, root in interpreter.initializers.items():
        if root in main:
            continue
        inside = root.subtree()
        for site, held in interpreter.heap.stored_by.get(root.number, {}).items():
            home = interpreter.site(("static", name), name, False, name)
            if (
                site.context not in inside
                and site not in (THROWN, home)
                and any(each.context in inside for each in held)
            ):
                shown = name.replace("/", ".")
                reason = f"the static initializer of {shown}, which gives objects to {site.name}"
                interpreter.unknown(reason, (root, 0))
        by_number = {context.number: context for context in interpreter.contexts.all}
        for number in sorted(inside):
            context = by_number[number]
            for at in sorted(context.states):
                what = _noticed(interpreter, name, inside, written, context, at)
                if what is not None:
                    shown = name.replace("/", ".")
                    interpreter.unknown(f"the static initializer of {shown}, which {what}", (context, at))


def _written(interpreter: Interpreter, main: Collection[Context]) -> set[tuple[Site, str]]:
    """The variables that code outside of initializers writes; also the main class's own, which go on beside
    other threads if they start any."""
    roots = set(interpreter.initializers.values())
    first = roots & set(main)
    if any(effect.starts and context.root in first for (context, _), effect in interpreter.effects.items()):
        roots -= first
    return {
        (touch.ref.site, touch.field)
        for (context, _), effect in interpreter.effects.items()
        if context.root not in roots
        for touch in effect.touches
        if touch.write
    }


def _noticed(
    interpreter: Interpreter,
    name: str,
    inside: set[int],
    written: set[tuple[Site, str]],
    context: Context,
    at: int,
) -> str | None:
    effect = interpreter.effects.get((context, at))
    if effect is None:
        return None

    def own(site: Site) -> bool:
        return site.context in inside or site.unique or (site.key[0] == "static" and site.cls == name)

    if effect.starts:
        return "starts a thread"
    if effect.lock in ("join", "joinAll", "wait", "await"):
        return "waits"
    here = bool(effect.on.sites) and all(site.context in inside for site in effect.on.sites)
    if effect.lock in ("notify", "notifyAll") and not here:
        return "notifies others"
    if effect.lock == "exit" and context.insn(at).name != "monitorexit" and not here:
        return "unlocks a lock of others"
    for touch in effect.touches:
        if not own(touch.ref.site) and (touch.write or (touch.ref.site, touch.field) in written):
            return f"{'writes' if touch.write else 'reads'} {touch.field} of others"
    insn, state = context.insn(at), context.states[at]
    if insn.name in ("putstatic", "putfield", "invokevirtual", "invokeinterface", "invokespecial"):
        constant = context.facts.file.constants[insn.operand]
        if isinstance(constant, FieldRef) and not _stored_at_home(
            interpreter, constant, insn.name, state, own
        ):
            return "stores into other objects"
        if isinstance(constant, MethodRef) and effect.falls and _given_away(constant, state, own):
            return f"gives objects to {constant.owner.replace('/', '.')}.{constant.name}"
    if insn.name == "aastore" and not all(map(own, state.stack[-3].sites)):
        return "stores into other objects"
    return None


def _stored_at_home(interpreter: Interpreter, field: FieldRef, word: str, state: State, own: object) -> bool:
    assert callable(own)
    if not field.descriptor.startswith(("L", "[")):
        return True
    if word == "putstatic":
        found = interpreter.memory.resolve(field)
        return found is not None and own(interpreter.site(("static", found[0]), found[0], False, found[0]))
    return all(own(site) for site in state.stack[-2].sites)


def _given_away(method: MethodRef, state: State, own: object) -> bool:
    """Whether the library may keep an object of the initializer's where others find it."""
    from jvm.values.descriptors import split_method

    assert callable(own)
    if method.owner in KEEPS_NOTHING:
        return False
    count = len(split_method(method.descriptor)[0])
    values: tuple[Value, ...] = state.stack[len(state.stack) - count :]
    if not any(value.refs for value in values):
        return False
    return not all(own(site) for site in state.stack[-count - 1].sites)
