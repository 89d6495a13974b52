"""What cannot be run, in words: what it is, who called it, and where in the program that began."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jrf.naming.clipped import clipped
from jrf.naming.names import stack_frame
from jrf.result import Refusal
from jvm.errors import CutShort, Unmodelled

if TYPE_CHECKING:
    from jvm.linking.methods import JMethod

MAX_CHAIN: Final = 50
"""Activations that are kept of a chain."""
_CALLERS: Final = 3


def refusal_of(problem: CutShort) -> Refusal:
    """`not modelled: java.io.FileInputStream.open0, called from java.io.FileInputStream.open …
    java.io.FileInputStream.<init> from app.Main.load (Main.java:12)`."""
    chain = [(method, pc) for method, pc in problem.chain if pc >= 0]
    frames = tuple(stack_frame(method, pc) for method, pc in chain[:MAX_CHAIN])
    way = _way(chain)
    if isinstance(problem, Unmodelled):
        what = problem.reason if "not modelled" in problem.reason else f"not modelled: {problem.reason}"
        return clipped(Refusal(reason=f"{what}{way and f', called from {way}'}", chain=frames))
    return clipped(Refusal(reason=f"{problem.reason}{way and f', in {way}'}", chain=frames))


def _way(chain: list[tuple[JMethod, int]]) -> str:
    """The innermost caller, the JDK's method that the program called, and where in the program that was."""
    own = next((at for at, (method, _) in enumerate(chain) if not method.cls.of_jdk), None)
    if own is None:
        return ", ".join(method.display for method, _ in chain[:_CALLERS])
    where = place(*chain[own])
    if own == 0:
        return where
    inner, outer = chain[0][0].display, chain[own - 1][0].display
    if own == 1 or inner == outer:
        return f"{inner} from {where}"
    return f"{inner}{' … ' if own > 2 else ', '}{outer} from {where}"


def place(method: JMethod, pc: int) -> str:
    """`app.Main.load (Main.java:12)`."""
    frame = stack_frame(method, pc)
    if frame.file is None:
        return method.display
    return f"{method.display} ({frame.file}{f':{frame.line}' if frame.line else ''})"
