"""Loops of a method's control flow graph, and which local variables are live."""

from __future__ import annotations

from functools import lru_cache

from jvm.bytecode.decode import Code, Insn
from jvm.bytecode.opcodes import BRANCHES, RETURNS


class Irreducible(Exception):
    """A loop is entered at two places, which Java source cannot do."""


def targets_of(insn: Insn) -> list[int]:
    """Where the instruction may jump to."""
    if insn.name in BRANCHES:
        return [insn.operand]
    if insn.name in ("tableswitch", "lookupswitch"):
        return [insn.operand, *(target for _, target in insn.cases)]
    return []


def successors(code: Code) -> list[list[int]]:
    """Of each instruction, those that may come next, exception handlers included."""
    found: list[list[int]] = []
    last = len(code.insns) - 1
    for at, insn in enumerate(code.insns):
        nexts = targets_of(insn)
        falls = insn.name not in RETURNS and insn.name not in (
            "goto",
            "athrow",
            "tableswitch",
            "lookupswitch",
        )
        if falls and at < last:
            nexts.append(at + 1)
        nexts += [each.target for each in code.handlers if each.start <= at < each.end]
        found.append(nexts)
    return found


_loops: dict[int, tuple[Code, dict[int, frozenset[int]]]] = {}


def loops(code: Code) -> dict[int, frozenset[int]]:
    """The instructions of each natural loop by its head. Raises Irreducible."""
    known = _loops.get(id(code))
    if known is None:
        known = _loops[id(code)] = (code, _find_loops(code))
    return known[1]


def _find_loops(code: Code) -> dict[int, frozenset[int]]:
    nexts = successors(code)
    back = _back_edges(nexts)
    before: list[list[int]] = [[] for _ in nexts]
    for at, targets in enumerate(nexts):
        for target in targets:
            before[target].append(at)
    found: dict[int, frozenset[int]] = {}
    for source, head in back:
        body = {head, source}
        todo = [source]
        while todo:
            at = todo.pop()
            if at == head:
                continue
            for each in before[at]:
                if each not in body:
                    body.add(each)
                    todo.append(each)
        found[head] = found.get(head, frozenset()) | body
    for head, members in found.items():
        for at in members - {head}:
            if any(each not in members for each in before[at]) or at == 0:
                raise Irreducible
    return found


def _back_edges(nexts: list[list[int]]) -> list[tuple[int, int]]:
    found = []
    on_path, done = {0}, set()
    stack = [(0, iter(nexts[0]))]
    while stack:
        at, rest = stack[-1]
        for target in rest:
            if target in on_path:
                found.append((at, target))
            elif target not in done:
                on_path.add(target)
                stack.append((target, iter(nexts[target])))
                break
        else:
            stack.pop()
            on_path.discard(at)
            done.add(at)
    return found


@lru_cache(maxsize=1)
def _nothing() -> frozenset[int]:
    return frozenset()


def live(code: Code, at: int) -> frozenset[int]:
    """The local variables that may be read from instruction `at` on before they are set."""
    nexts = successors(code)
    alive: list[frozenset[int]] = [_nothing() for _ in nexts]
    changed = True
    while changed:
        changed = False
        for index in range(len(nexts) - 1, -1, -1):
            insn = code.insns[index]
            after: frozenset[int] = frozenset().union(*(alive[each] for each in nexts[index]))
            if insn.name.endswith("store") and len(insn.name) == 6:
                # A handler sees the variable as it was before.
                seen = [alive[each.target] for each in code.handlers if each.start <= index < each.end]
                normal = alive[index + 1] if index + 1 < len(nexts) else _nothing()
                after = (normal - {insn.operand}).union(*seen)
            if (insn.name.endswith("load") and len(insn.name) == 5) or insn.name == "iinc":
                after |= {insn.operand}
            if insn.name == "lockthis" and not insn.operand:
                after |= {0}
            if after != alive[index]:
                alive[index] = after
                changed = True
    return alive[at]
