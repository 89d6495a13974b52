"""What each instruction does to a state (JVMS 6.5). A step gives the states that may come of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from jrf.spec.execution.fields import ELEMENTS, Fields
from jrf.spec.execution.monitors import Monitors
from jrf.spec.execution.operands import Operands
from jrf.spec.execution.operation import Unknown
from jrf.spec.execution.state import State
from jvm.bytecode.decode import Insn

_TESTS: Final = ("eq", "ne", "lt", "ge", "gt", "le")
_FLOATING: Final = frozenset("fd")


class Steps(Fields, Monitors, Operands):
    """Gives each instruction to what executes it. What concerns calls is in `jrf.spec.execution.calls`."""

    def step(self, state: State) -> list[State]:
        """Executes the next instruction. Raises Refuted and Unknown."""
        frame = state.frame
        insn = frame.insn
        handler = _TABLE.get(insn.name)
        if handler is not None:
            return handler(self, state, insn)
        found = self._simple(state, insn)
        if found is None:
            if insn.name[0] in _FLOATING or insn.name[:3] in ("i2f", "i2d", "l2f", "l2d"):
                raise Unknown(f"floating-point arithmetic ({insn.name}) is not modelled")
            raise Unknown(f"the instruction {insn.name} is not modelled")
        return found

    def returns(self, state: State, insn: Insn) -> list[State]:
        value = None if insn.name == "return" else state.frame.stack[-1]
        if insn.name in ("freturn", "dreturn"):
            raise Unknown("floating point is not modelled")
        descriptor = state.frame.method.info.descriptor
        kind = descriptor[descriptor.index(")") + 1 :]
        if value is not None and kind in "ZBSC":
            value = replace(value, term=self.narrowed(value.term, kind))
        if len(state.frames) == 1:
            if value is not None:
                self.escape(state, value)
            self.checker.method_ends(state, None if value is None else value.term, None)
            return []
        state.frames.pop()
        if value is not None:
            state.frame.stack.append(value)
        return self.next(state)


Handler = Callable[[Steps, State, Insn], list[State]]


def _table() -> dict[str, Handler]:
    found: dict[str, Handler] = {
        "getfield": Steps.getfield,
        "putfield": Steps.putfield,
        "getstatic": Steps.getstatic,
        "putstatic": Steps.putstatic,
        "arraylength": Steps.arraylength,
        "newarray": Steps.new_array,
        "anewarray": Steps.new_array,
        "new": Steps.new,
        "checkcast": Steps.checkcast,
        "instanceof": Steps.instanceof,
        "athrow": Steps.athrow,
        "lockthis": Steps.lockthis,
        "monitorenter": Steps.monitorenter,
        "monitorexit": Steps.monitorexit,
        "tableswitch": Steps.switch,
        "lookupswitch": Steps.switch,
        "goto": Steps.goto,
        "ifnull": Steps.compare_zero,
        "ifnonnull": Steps.compare_zero,
    }
    for test in _TESTS:
        found["if" + test] = Steps.compare_zero
        found["if_icmp" + test] = Steps.compare
        found["if_acmp" + test] = Steps.compare
    for kind in ELEMENTS:
        found[kind + "aload"] = Steps.array_load
        found[kind + "astore"] = Steps.array_store
    for kind in ("i", "l", "a", "f", "d", ""):
        found[kind + "return"] = Steps.returns
    for kind in ("virtual", "special", "static", "interface", "dynamic"):
        found["invoke" + kind] = _invoke
    return found


def _invoke(steps: Steps, state: State, insn: Insn) -> list[State]:
    return steps.checker.calls.invoke(state, insn)


_TABLE: Final = _table()
