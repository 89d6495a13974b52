"""What cannot be run, in words: what it is, who called it, and where in the program that began."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jrf.naming import stack_frame
from jrf.result import Refusal
from jvm.errors import CutShort, Unmodelled

if TYPE_CHECKING:
    from jvm.methods import JMethod

MAX_CHAIN: Final = 50
"""Activations that are kept of a chain."""
_CALLERS: Final = 3


def refusal_of(problem: CutShort) -> Refusal:
    """`java.io.FileInputStream.open0 is not modelled: called from java.io.FileInputStream.open … from
    app.Main.load (Main.java:12)`."""
    chain = [(method, pc) for method, pc in problem.chain if pc >= 0]
    frames = tuple(stack_frame(method, pc) for method, pc in chain[:MAX_CHAIN])
    where = _way(chain, "called from" if isinstance(problem, Unmodelled) else "in")
    return Refusal(reason=f"{problem.reason}{where}", chain=frames)


def _way(chain: list[tuple[JMethod, int]], verb: str) -> str:
    """The innermost caller, and the innermost one that is the program's own."""
    own = next((at for at, (method, _) in enumerate(chain) if not method.cls.of_jdk), None)
    if own is None:
        names = [method.display for method, _ in chain[:_CALLERS]]
        return f": {verb} {', '.join(names)}" if names else ""
    if own == 0:
        return f": {verb} {place(*chain[0])}"
    gap = " …" if own > 1 else ""
    return f": {verb} {chain[0][0].display}{gap} from {place(*chain[own])}"


def place(method: JMethod, pc: int) -> str:
    """`app.Main.load (Main.java:12)`."""
    frame = stack_frame(method, pc)
    if frame.file is None:
        return method.display
    return f"{method.display} ({frame.file}{f':{frame.line}' if frame.line else ''})"
