"""Loops that join all threads of an array or list: after them, none of these threads is left.

`join` of one thread that there is once is simple (`walk`). Most programs join in a loop, and no Petri net can
count that as many threads were joined as were started. So the pattern is proved on the bytecode:

1. Every thread of the site is put into the array (or list) before the loop begins, or another is made.
2. No element is replaced: an index that counts up, or different constants; of a list only `add` is used.
3. The loop counts from 0 to the array's length (or takes the list's iterator to its end), and each round
comes
   to the next one only by a `join()`, without time limit, of its element that returned.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from jrf.cover.bytecode.heap import CONTENTS, ELEMENTS
from jvm.bytecode.flow import stack_after, successors
from jvm.classfile.classfile import FieldRef, InvokeDynamic, MethodRef
from jvm.linking.classes import ACC_FINAL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jrf.cover.bytecode.contexts import Context
    from jrf.cover.bytecode.effects import Effect
    from jrf.cover.bytecode.interpret import Interpreter
    from jrf.cover.bytecode.uniqueness import Uniqueness
    from jrf.cover.bytecode.values import Site
    from jvm.bytecode.decode import Insn

_LISTS = ("java/util/ArrayList", "java/util/LinkedList", "java/util/ArrayDeque")
_LIST_CALLS = (("<init>", None), ("add", "(Ljava/lang/Object;)Z"), ("iterator", None), ("size", None))


def joining_loops(
    interpreter: Interpreter, unique: Uniqueness, main: list[Context]
) -> dict[tuple[Context, int, int], set[Site]]:
    """(context, the branch that ends the loop, where it goes on) → the sites whose threads have ended
    there."""
    found: dict[tuple[Context, int, int], set[Site]] = {}
    for context in {node[0] for node in interpreter.effects}:
        for at, effect in _effects(interpreter, context):
            if effect.lock == "join" and not effect.timed:
                loop = _Loops(interpreter, unique, context).around(at)
                if loop is not None:
                    found.setdefault((context, loop.branch, loop.end), set()).update(loop.sites)
    return found


def _effects(interpreter: Interpreter, context: Context) -> Iterator[tuple[int, Effect]]:
    for at in sorted(context.states):
        effect = interpreter.effects.get((context, at))
        if effect is not None:
            yield at, effect


@dataclass(frozen=True, slots=True)
class _Loop:
    branch: int
    end: int
    sites: set[Site]


class _Loops:
    def __init__(self, interpreter: Interpreter, unique: Uniqueness, context: Context) -> None:
        self.interpreter = interpreter
        self.unique = unique
        self.context = context
        self.insns = context.code.insns
        self.shapes = interpreter.flow(context).shapes
        self.constants = context.facts.file.constants

    def around(self, join: int) -> _Loop | None:
        """The loop that joins by this instruction, if the three conditions hold."""
        element = self._element(join)
        if element is None:
            return None
        if self.insns[element].name == "aaload":
            return self._over_array(join, element)
        return self._over_list(join, element)

    def _element(self, join: int) -> int | None:
        """The instruction (aaload or Iterator.next) that loads the thread that is joined."""
        at = self._source(join - 1)
        if at is None:
            return None
        if self.insns[at].name == "aaload" or self._is_call(at, "next"):
            return at
        return None

    def _source(self, at: int) -> int | None:
        """Through casts and local variables, to what made the value."""
        if self.insns[at].name == "checkcast":
            return self._source(at - 1)
        if self.insns[at].name == "aload":
            store = self._definition(self.insns[at].operand, at)
            return None if store is None else self._source(store - 1)
        return at

    def _definition(self, local: int, at: int) -> int | None:
        """The one store whose value the local has at this place; None if it may be another's."""
        stores = self._stores(local)
        reaching = [store for store in stores if self._flows(store + 1, at, stores)]
        if len(reaching) != 1 or self._flows(0, at, stores):
            return None
        return reaching[0]

    def _flows(self, start: int, goal: int, avoiding: list[int]) -> bool:
        """Whether the goal can be reached from `start` without one of these instructions."""
        work, seen = [start], {start}
        while work:
            at = work.pop()
            if at == goal:
                return True
            if at in avoiding:
                continue
            insn = self.insns[at]
            following = [] if insn.name == "athrow" else list(successors(at, insn))
            following += [each.target for each in self.context.code.handlers if each.start <= at < each.end]
            for target in following:
                if target not in seen:
                    seen.add(target)
                    work.append(target)
        return False

    def _closed(self, first: int, last: int) -> bool:
        """Whether control comes into these instructions only at the first."""
        outside = [at for at in range(len(self.insns)) if not first <= at <= last]
        jumps = {target for at in outside for target in successors(at, self.insns[at])}
        jumps |= {
            each.target
            for each in self.context.code.handlers
            if not (first <= each.start and each.end <= last + 1)
        }
        return not any(first < target <= last for target in jumps)

    def _stores(self, local: int) -> list[int]:
        return [
            at for at, insn in enumerate(self.insns)
            if insn.operand == local
            and (insn.name == "iinc" or (insn.name.endswith("store") and len(insn.name) == 6))
        ]  # fmt: skip

    def _is_call(self, at: int, name: str) -> bool:
        insn = self.insns[at]
        constant = self.constants[insn.operand] if insn.name.startswith("invoke") else None
        return isinstance(constant, MethodRef) and constant.name == name

    # -- loops over arrays

    def _over_array(self, join: int, element: int) -> _Loop | None:
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
        return self._proved(set(sites), puts, header, branch, self.insns[branch].operand)

    def _only(self, sites: set[Site]) -> Site | None:
        """The one object that these sites stand for."""
        if len(sites) != 1:
            return None
        site = next(iter(sites))
        return site if self.unique.single(site, repeating=False) else None

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
            jumps = [k for k, insn in enumerate(self.insns) if header in _targets(k, insn) and k != start]
            if inside != [at] or branch is None or jumps != [at + 1] or not self._closed(header, at + 1):
                continue
            if (self.insns[header].name, self.insns[header].operand) == ("iload", local):
                loops.append((header, branch))
        return loops

    def _whole(self, array: Site, header: int, branch: int) -> bool:
        """Whether the loop's bound, which is computed between header and branch, is the array's length."""
        bound = self.insns[header + 1 : branch]
        if not bound:
            return False
        last = branch - 1
        if self.insns[last].name == "iload" and len(bound) == 1:
            store = self._definition(self.insns[last].operand, last)
            if store is not None and self.insns[store - 1].name == "arraylength":
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
            return len(self._stores(length.operand)) <= 1
        if length.name == "getstatic":
            ref = self.constants[length.operand]
            found = self.interpreter.resolve(ref) if isinstance(ref, FieldRef) else None
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
        """The instruction that pushed an aastore's index: the last that raised the stack to its place."""
        shape = self.shapes[at]
        if shape is None:
            return None
        depth = len(shape) - 2
        for k in range(at - 1, -1, -1):
            before = self.shapes[k]
            if before is None:
                return None
            if len(before) == depth:
                return k
            if len(before) < depth:
                return None
        return None

    def _given_away(self, site: Site) -> bool:
        """Whether the library is passed the array or list, or does with it what we don't know."""
        for (context, at), effect in self.interpreter.effects.items():
            insn = context.insn(at)
            if not insn.name.startswith("invoke") or not effect.falls:
                continue
            constant = context.facts.file.constants[insn.operand]
            state = context.states[at]
            assert isinstance(constant, MethodRef | InvokeDynamic)
            count = _parameters(constant.descriptor)
            values = state.stack[len(state.stack) - count :] if count else ()
            if any(site in value.sites for value in values):
                return True
            if (
                insn.name not in ("invokestatic", "invokedynamic")
                and site in state.stack[-count - 1].sites
                and not any(
                    constant.name == name and descriptor in (None, constant.descriptor)
                    for name, descriptor in _LIST_CALLS
                )
            ):
                return True
        return False

    # -- loops over lists

    def _over_list(self, join: int, following: int) -> _Loop | None:
        load = self.insns[following - 1]
        if load.name != "aload":
            return None
        store = self._definition(load.operand, following - 1)
        if store is None or not self._is_call(store - 1, "iterator"):
            return None
        state = self.context.states.get(store - 1)
        listed = None if state is None else self._only(state.stack[-1].sites)
        if listed is None or listed.cls not in _LISTS or self._given_away(listed):
            return None
        header = store + 1
        branch = header + 2
        if branch >= len(self.insns) or not self._closed(header, self.insns[branch].operand - 1):
            return None
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
                count = _parameters(ref.descriptor)
                if ref.name == "add" and listed in context.states[at].stack[-count - 1].sites:
                    if context is not self.context or len(context.states[at].stack[-count - 1].sites) != 1:
                        return None
                    puts.append((at, 1))
        return self._proved(set(sites), puts, header, branch, self.insns[branch].operand) if sites else None

    # -- common

    def _round_without(self, join: int, header: int, branch: int) -> bool:
        """Whether a round can end, and another begin, although `join` did not return in it."""
        return self._reaches(branch + 1, {header}, join)

    def _reaches(self, start: int, goals: set[int], without: int) -> bool:
        """Whether one of the goals can be reached from `start` (itself not counted) when `without` never
        returns normally."""
        work, seen = [start], {start}
        while work:
            at = work.pop()
            if at in goals:
                return True
            effect = self.interpreter.effects.get((self.context, at))
            insn = self.insns[at]
            following = [] if at == without or insn.name == "athrow" else list(successors(at, insn))
            thrown = set(effect.throws) if effect is not None else set()
            for child in (*effect.calls, *effect.callbacks) if effect is not None else ():
                thrown |= child.thrown.keys()
            for name in thrown:
                following += [
                    each for each in self.interpreter.handlers(self.context, at, name) if each is not None
                ]
            for target in following:
                if target not in seen:
                    seen.add(target)
                    work.append(target)
        return False

    def _proved(
        self, sites: set[Site], puts: list[tuple[int, int]], header: int, branch: int, end: int
    ) -> _Loop | None:
        """All threads of the sites are put in: the loop with those sites; None if that is not known."""
        for site in sites:
            made = site.key[1]
            if site.context != self.context.number or not isinstance(made, int) or len(site.key) != 3:
                return None
            mine = [at for at, depth in puts if self._carried(made, at, depth)]
            if len(mine) != 1:
                return None
            if any(
                self._reaches(after, {made, header}, mine[0]) for after in successors(made, self.insns[made])
            ):
                return None
        return _Loop(branch, end, sites)

    def _carried(self, made: int, put: int, depth: int) -> bool:
        """Whether, on every way from where the thread was made to `put`, it is what `put` puts in."""
        holding: dict[int, frozenset[tuple[str, int]]] = {}
        shape = self.shapes[made]
        assert shape is not None
        work = [(made + 1, frozenset({("stack", len(shape))}))]
        while work:
            at, slots = work.pop()
            known = holding.get(at)
            now = slots if known is None else known & slots
            if now == known:
                continue
            holding[at] = now
            if at in (made, put):
                continue
            insn = self.insns[at]
            after = self._moved(at, insn, now)
            following = () if insn.name == "athrow" else successors(at, insn)
            work += [(target, after) for target in following]
            kept = frozenset(slot for slot in now if slot[0] == "local")
            work += [
                (each.target, kept) for each in self.context.code.handlers if each.start <= at < each.end
            ]
        before = self.shapes[put]
        return before is not None and put in holding and ("stack", len(before) - depth) in holding[put]

    def _moved(self, at: int, insn: Insn, slots: frozenset[tuple[str, int]]) -> frozenset[tuple[str, int]]:
        """Which locals and entries of the stack hold the thread after the instruction."""
        shape = self.shapes[at]
        assert shape is not None
        top = len(shape)
        if insn.name.endswith("load") and len(insn.name) == 5:
            return slots | {("stack", top)} if ("local", insn.operand) in slots else slots
        if insn.name.endswith("store") and len(insn.name) == 6:
            held = ("stack", top - 1) in slots
            left = slots - {("stack", top - 1), ("local", insn.operand)}
            return left | {("local", insn.operand)} if held else left
        if insn.name == "dup":
            return slots | {("stack", top)} if ("stack", top - 1) in slots else slots
        if insn.name == "checkcast":
            return slots
        after = len(stack_after(insn, shape, self.constants))
        common = min(after, top) - 1 if after and insn.name not in ("goto", "nop", "iinc") else after
        if after > top:
            common = top
        if insn.name.startswith("invoke"):
            constant = self.constants[insn.operand]
            if isinstance(constant, MethodRef):
                common = top - _parameters(constant.descriptor) - (insn.name != "invokestatic")
        if insn.name.startswith(("dup", "swap", "pop2")):
            common = max(top - 4, 0)
        return frozenset(slot for slot in slots if slot[0] == "local" or slot[1] < common)


def _targets(at: int, insn: Insn) -> tuple[int, ...]:
    return successors(at, insn)


def _parameters(descriptor: str) -> int:
    from jvm.values.descriptors import split_method

    return len(split_method(descriptor)[0])
