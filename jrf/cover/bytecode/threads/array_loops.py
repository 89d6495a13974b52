"""Loops over all elements of an array of threads, counted or `for (Thread t : all)`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jrf.cover.bytecode.facts.heap import ELEMENTS
from jrf.cover.bytecode.threads.loop_code import LoopCode
from jvm.bytecode.flow import successors
from jvm.classfile.classfile import FieldRef
from jvm.classfile.modifiers import ACC_FINAL
from jvm.values.descriptors import split_method

if TYPE_CHECKING:
    from jrf.cover.bytecode.facts.contexts import Context
    from jrf.cover.bytecode.facts.values import Site
    from jrf.cover.bytecode.threads.loop_code import Loop


class ArrayLoops(LoopCode):
    def around(self, join: int, element: int) -> Loop | None:
        state = self.context.states.get(element)
        index = self.insns[element - 1]
        if state is None or index.name != "iload":
            return None
        array = self._only(state.stack[-2].sites)
        counted = None if array is None else self._counted(index.operand, element)
        if array is None or counted is None:
            return None
        header, branch = counted
        if not self._whole(array, header, branch) or self._round_without(join, header, branch):
            return None
        sites = self.interpreter.heap.fields.get((array, ELEMENTS), set())
        stores = self._array_stores(array)
        if not sites or not self._never_replaced(array, stores):
            return None
        puts = [(at, 1) for _, at in stores]
        return self._proved(set(sites), puts, header, branch, join, element)

    def _counted(self, local: int, inside_at: int) -> tuple[int, int] | None:
        """(header, branch) of the loop `for (i = 0; i < …; i++)` over the local that this place lies in."""
        for header, branch in self._all_counted(local):
            if branch < inside_at < self.insns[branch].operand:
                return header, branch
        return None

    def _all_counted(self, local: int) -> list[tuple[int, int]]:
        stores = self._stores(local)
        zero = [at for at in stores if self.insns[at].name == "istore"]
        up = [at for at in stores if self.insns[at].name == "iinc" and self.insns[at].cases[0][0] == 1]
        loops = []
        for at in up:
            follow = self.insns[at + 1]
            if follow.name != "goto":
                continue
            header = follow.operand
            start = header - 1
            if start not in zero or self.insns[start - 1].name != "iconst_0":
                continue
            inside = [each for each in stores if header <= each <= at]
            branch = next((k for k in range(header, at) if self.insns[k].name == "if_icmpge"), None)
            jumps = [k for k, insn in enumerate(self.insns) if header in successors(k, insn) and k != start]
            if inside != [at] or branch is None or jumps != [at + 1] or not self._closed(header, at + 1):
                continue
            if (self.insns[header].name, self.insns[header].operand) == ("iload", local):
                loops.append((header, branch))
        return loops

    def _whole(self, array: Site, header: int, branch: int) -> bool:
        """Whether the loop's bound, which is computed between header and branch, is the array's length."""
        bound = self.insns[header + 1 : branch]
        if not 1 <= len(bound) <= 2 or (len(bound) == 2 and bound[-1].name != "arraylength"):
            return False  # a computed bound, or index
        last = branch - 1
        if self.insns[last].name == "iload" and len(bound) == 1:
            store = self._definition(self.insns[last].operand, last)
            if store is None or self.insns[store].name == "iinc" or not self._straight(store - 1, store):
                return False
            if self.insns[store - 1].name == "arraylength":
                last = store - 1
        if self.insns[last].name == "arraylength":
            state = self.context.states.get(last)
            return state is not None and state.stack[-1].sites == {array}
        return len(bound) == 1 and self._length_is(array, last)

    def _length_is(self, array: Site, bound: int) -> bool:
        """Whether the array was made with the same constant, final field, or local that never changes."""
        if array.context != self.context.number:
            return False
        made = array.key[1]
        assert isinstance(made, int)
        length, wanted = self.insns[made - 1], self.insns[bound]
        if (length.name, length.operand) != (wanted.name, wanted.operand):
            return False
        if length.name == "iload":
            assert isinstance(length.operand, int)
            method = self.context.method
            given = sum(1 + (each in "JD") for each in split_method(method.descriptor)[0])
            parameter = length.operand <= given  # assigned before the first instruction
            return len(self._stores(length.operand)) == (0 if parameter else 1)
        if length.name == "getstatic":
            ref = self.constants[length.operand]
            found = self.interpreter.memory.resolve(ref) if isinstance(ref, FieldRef) else None
            return found is not None and bool(found[1].flags & ACC_FINAL)
        return length.name.startswith("iconst") or length.name in ("bipush", "sipush", "ldc")

    def _array_stores(self, array: Site) -> list[tuple[Context, int]]:
        found = []
        for context, at in self.interpreter.effects:
            if context.insn(at).name == "aastore" and array in context.states[at].stack[-3].sites:
                found.append((context, at))
        return found

    def _never_replaced(self, array: Site, stores: list[tuple[Context, int]]) -> bool:
        if any(context is not self.context for context, _ in stores) or self._given_away(array):
            return False
        indexes: list[tuple[str, int]] = []
        for context, at in stores:
            pushed = self._index_of(at)
            if pushed is None:
                return False
            insn = self.insns[pushed]
            if insn.name == "iload":
                counted = self._counted(insn.operand, at)
                if (
                    len(stores) != 1
                    or counted is None
                    or not self.unique.runs_once(context, counted[0] - 1, False)
                ):
                    return False
            elif not (insn.name.startswith("iconst") or insn.name == "bipush") or not self.unique.runs_once(
                context, at, False
            ):
                return False
            indexes.append((insn.name, insn.operand))
        return len(set(indexes)) == len(indexes)

    def _index_of(self, at: int) -> int | None:
        """The instruction that pushed an aastore's index, if one alone did: then nothing but the first
        instruction of the stored value finds the index on top.
        """
        shape = self.shapes[at]
        if shape is None:
            return None
        depth = len(shape) - 2
        on_top: list[int] = []
        for k in range(at - 1, -1, -1):
            before = self.shapes[k]
            if before is None:
                return None
            if len(before) == depth:
                return k if on_top == [k + 1] else None
            if len(before) < depth:
                return None
            if len(before) == depth + 1:
                on_top.append(k)
        return None
