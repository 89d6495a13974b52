"""Loops that join all threads of an array or list: after them, none of these threads is left.

`join` of one thread that there is once is simple (`walk`). Most programs join in a loop, and no Petri net can
count that as many threads were joined as were started. So the pattern is proved on the bytecode:

1. Every thread of the site is put into the array (or list) before the loop begins, or another is made.
2. No element is replaced: an index that counts up, or different constants; of a list only `add` is used.
3. The loop counts from 0 to the array's length (or takes the list's iterator to its end), and each round
   comes to the next one only by a `join()`, without time limit, of its element that returned.
4. Only the thread that joins starts them: outside of the loop, or the element that is joined next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jrf.cover.bytecode.threads.array_loops import ArrayLoops
from jrf.cover.bytecode.threads.list_loops import ListLoops
from jrf.cover.bytecode.threads.loop_code import LoopCode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jrf.cover.bytecode.facts.contexts import Context
    from jrf.cover.bytecode.facts.effects import Effect
    from jrf.cover.bytecode.facts.values import Site
    from jrf.cover.bytecode.interpreter.interpret import Interpreter
    from jrf.cover.bytecode.threads.loop_code import Loop
    from jrf.cover.bytecode.threads.uniqueness import Uniqueness


def joining_loops(
    interpreter: Interpreter, unique: Uniqueness, main: list[Context]
) -> dict[tuple[Context, int, int], set[Site]]:
    """(context, the branch that ends the loop, where it goes on) → the sites whose threads have ended
    there."""
    found: dict[tuple[Context, int, int], set[Site]] = {}
    for context in {node[0] for node in interpreter.effects}:
        for at, effect in _effects(interpreter, context):
            if effect.lock == "join" and not effect.timed:
                loop = _around(interpreter, unique, context, at)
                if loop is not None:
                    found.setdefault((context, loop.branch, loop.end), set()).update(loop.sites)
    return found


def _effects(interpreter: Interpreter, context: Context) -> Iterator[tuple[int, Effect]]:
    for at in sorted(context.states):
        effect = interpreter.effects.get((context, at))
        if effect is not None:
            yield at, effect


def _around(interpreter: Interpreter, unique: Uniqueness, context: Context, join: int) -> Loop | None:
    """The loop that joins by this instruction, if the four conditions hold."""
    element = LoopCode(interpreter, unique, context).element(join)
    if element is None:
        return None
    kind = ArrayLoops if context.insn(element).name == "aaload" else ListLoops
    return kind(interpreter, unique, context).around(join, element)
