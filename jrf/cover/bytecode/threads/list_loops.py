"""Loops over a list of threads by its iterator."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jrf.cover.bytecode.facts.heap import CONTENTS
from jrf.cover.bytecode.threads.loop_code import LoopCode, parameters
from jvm.classfile.classfile import MethodRef

if TYPE_CHECKING:
    from jrf.cover.bytecode.threads.loop_code import Loop

_LISTS = ("java/util/ArrayList", "java/util/LinkedList", "java/util/ArrayDeque")


class ListLoops(LoopCode):
    def around(self, join: int, following: int) -> Loop | None:
        load = self.insns[following - 1]
        if load.name != "aload":
            return None
        store = self._definition(load.operand, following - 1)
        if store is None or not self._is_call(store - 1, "iterator") or not self._straight(store - 2, store):
            return None
        state = self.context.states.get(store - 1)
        listed = None if state is None else self._only(state.stack[-1].sites)
        if listed is None or listed.cls not in _LISTS or self._given_away(listed):
            return None
        header = store + 1
        branch = header + 2
        if branch >= len(self.insns) or not self._closed(store - 1, self.insns[branch].operand - 1):
            return None  # an iterator that was used before
        if not (self.insns[header].name == "aload" and self.insns[header].operand == load.operand
                and self._is_call(header + 1, "hasNext") and self.insns[branch].name == "ifeq"):  # fmt: skip
            return None
        end = self.insns[branch].operand
        used = [
            at
            for at in range(header, end)
            if self.insns[at].operand == load.operand and "load" in self.insns[at].name
        ]
        if (
            used != [header, following - 1]
            or self._definition(load.operand, header) != store
            or self._round_without(join, header, branch)
        ):
            return None
        sites = self.interpreter.heap.fields.get((listed, CONTENTS), set())
        puts = []
        for (context, at), effect in self.interpreter.effects.items():
            insn = context.insn(at)
            if (
                insn.name.startswith("invoke")
                and effect.falls
                and insn.name not in ("invokestatic", "invokedynamic")
            ):
                ref = context.facts.file.constants[insn.operand]
                assert isinstance(ref, MethodRef)
                count = parameters(ref.descriptor)
                if ref.name == "add" and listed in context.states[at].stack[-count - 1].sites:
                    if context is not self.context or len(context.states[at].stack[-count - 1].sites) != 1:
                        return None
                    if header <= at < end:
                        return None  # an iterator may not see it
                    puts.append((at, 1))
        return self._proved(set(sites), puts, header, branch, join, following) if sites else None
