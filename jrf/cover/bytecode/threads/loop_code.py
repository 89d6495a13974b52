"""The code of a method around a loop that joins threads: where values come from, and where control goes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from jrf.cover.bytecode.facts.heap import BACKING
from jrf.cover.bytecode.facts.library import PLAIN
from jvm.bytecode.flow import stack_after, successors
from jvm.classfile.classfile import InvokeDynamic, MethodRef
from jvm.values.descriptors import split_method

if TYPE_CHECKING:
    from jrf.cover.bytecode.facts.contexts import Context
    from jrf.cover.bytecode.facts.values import Site
    from jrf.cover.bytecode.interpreter.interpret import Interpreter
    from jrf.cover.bytecode.threads.uniqueness import Uniqueness
    from jvm.bytecode.decode import Insn

_LIST_CALLS: Final = (
    ("<init>", None), ("add", "(Ljava/lang/Object;)Z"), ("iterator", None), ("size", None),
    ("forEach", None),
)  # fmt: skip

_ITERATION: Final = ("hasNext", "next")


@dataclass(frozen=True, slots=True)
class Loop:
    """After its `branch`, at `end`, the threads of these sites have ended."""

    branch: int
    end: int
    sites: set[Site]


class LoopCode:
    def __init__(self, interpreter: Interpreter, unique: Uniqueness, context: Context) -> None:
        self.interpreter = interpreter
        self.unique = unique
        self.context = context
        self.insns = context.code.insns
        self.shapes = interpreter.flow(context).shapes
        self.constants = context.facts.file.constants

    def element(self, join: int) -> int | None:
        """The instruction (aaload or Iterator.next) that loads the thread that is joined."""
        at = self._source(join - 1)
        operands = 2 if at is not None and self.insns[at].name == "aaload" else 1
        if at is None or not self._straight(at - operands, at) or not self._straight(at, join):
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

    def _straight(self, first: int, last: int) -> bool:
        """Whether nothing jumps behind the first of these instructions: a conditional expression."""
        jumps = {
            target
            for at, insn in enumerate(self.insns)
            for target in successors(at, insn)
            if target != at + 1 or insn.name.startswith(("if", "goto"))
        }
        return not any(first < target <= last for target in jumps)

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

    def _only(self, sites: set[Site]) -> Site | None:
        """The one object that these sites stand for."""
        if len(sites) != 1:
            return None
        site = next(iter(sites))
        return site if self.unique.joined(site) else None

    def _given_away(self, site: Site) -> bool:
        """Whether the library is passed the array or list, or does with it what we don't know, or with what
        looks into it: an iterator that removes."""
        views = self._views(site)
        for (context, at), effect in self.interpreter.effects.items():
            insn = context.insn(at)
            if not insn.name.startswith("invoke") or not effect.falls:
                continue
            constant = context.facts.file.constants[insn.operand]
            state = context.states[at]
            assert isinstance(constant, MethodRef | InvokeDynamic)
            count = parameters(constant.descriptor)
            values = state.stack[len(state.stack) - count :] if count else ()
            if any(site in value.sites or views & value.sites for value in values):
                return True
            if insn.name in ("invokestatic", "invokedynamic"):
                continue
            assert isinstance(constant, MethodRef)
            looked = constant.owner in PLAIN and views & state.stack[-count - 1].sites
            if looked and constant.name not in _ITERATION:
                return True
            if site in state.stack[-count - 1].sites and not any(
                constant.name == name and descriptor in (None, constant.descriptor)
                for name, descriptor in _LIST_CALLS
            ):
                return True
        return False

    def _views(self, site: Site) -> set[Site]:
        """What the library made from the object and may change it by; not its elements."""
        found: set[Site] = set()
        grown = True
        while grown:
            grown = False
            for (view, field), behind in self.interpreter.heap.fields.items():
                over = field == BACKING and view.cls in PLAIN and view not in found
                if over and (site in behind or found & behind):
                    found.add(view)
                    grown = True
        return found

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
                    each
                    for each in self.interpreter.raising.handlers(self.context, at, name)
                    if each is not None
                ]
            for target in following:
                if target not in seen:
                    seen.add(target)
                    work.append(target)
        return False

    def _proved(
        self, sites: set[Site], puts: list[tuple[int, int]], header: int, branch: int, join: int, element: int
    ) -> Loop | None:
        """All threads of the sites are put in, and joined after their start: the loop with those sites; None
        if that is not known."""
        end = self.insns[branch].operand
        for site in sites:
            if not self._starts_in_time(site, range(header, end), join, element):
                return None
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
        return Loop(branch, end, sites)

    def _starts_in_time(self, site: Site, loop: range, join: int, element: int) -> bool:
        """Whether no thread of the site can start after its join and before the loop's end (a join before the
        start returns at once): the thread that joins starts them all, outside of the loop or the same
        element before its join."""
        starts = [
            node for job in self.interpreter.jobs if job.site == site for node in self.unique.starts(job)
        ]
        work, seen = list(starts), set(starts)
        while work:
            context, at = work.pop()
            if context is self.context:
                if at in loop and (
                    (context, at) not in starts or not self._joined_next(at, join, loop.start, element)
                ):
                    return False
                continue
            if context.parent is None and context is not self.context.root:
                return False
            for node in context.callers:
                if node not in seen:
                    seen.add(node)
                    work.append(node)
        return True

    def _joined_next(self, start: int, join: int, header: int, element: int) -> bool:
        """Whether what is started here is what `join` waits for before another round."""
        if not self._is_call(start, "start"):
            return False
        started, joined = (self.context.states[at].stack[-1].number for at in (start, join))
        return (
            started is not None
            and started == joined
            and not self._reaches(start + 1, {header, element}, join)
        )

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
                common = top - parameters(constant.descriptor) - (insn.name != "invokestatic")
        if insn.name.startswith(("dup", "swap", "pop2")):
            common = max(top - 4, 0)
        return frozenset(slot for slot in slots if slot[0] == "local" or slot[1] < common)


def parameters(descriptor: str) -> int:
    """How many parameters a method has."""
    return len(split_method(descriptor)[0])
