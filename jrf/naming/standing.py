"""What a program was doing when it was interrupted in the middle of a step, in words."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from jrf.naming.refusal import place
from jvm.bytecode.translate import FILENAME
from jvm.execution.exceptions import place_of, resting
from jvm.threads.thread import Thread

if TYPE_CHECKING:
    from types import FrameType

    from jvm.linking.methods import JMethod


def standing(frame: FrameType | None) -> str | None:
    """`java.lang.String.format, called from app.Main.line (Main.java:12), in worker`, of what runs in the
    interrupted `frame`; None if no Java code does.
    """
    with suppress(Exception):  # it may be anywhere, and nobody must suffer from a look
        calls, thread = _calls(frame)
        own = next((at for at, (method, _) in enumerate(calls) if not method.cls.of_jdk), None)
        if own is None or thread is None:
            return None
        where = place(*calls[own])
        what = f"{calls[own - 1][0].display}, called from {where}" if own else where
        return what if thread.tid == 0 else f"{what}, in a thread that was started"
    return None


def _calls(frame: FrameType | None) -> tuple[list[tuple[JMethod, int]], Thread | None]:
    """Activations, innermost first: those that run, and those at rest below them."""
    found: list[tuple[JMethod, int]] = []
    thread: Thread | None = None
    while frame is not None:
        if frame.f_code.co_filename == FILENAME:
            at = place_of(frame.f_code, frame.f_globals, frame.f_lineno)
            if at is not None:
                found.append((at[0], at[0].pc_of(at[1])))
        candidate = frame.f_locals.get("thread")
        if thread is None and isinstance(candidate, Thread):
            thread = candidate
        frame = frame.f_back
    return found + (resting(thread.top, None) if thread is not None else []), thread
