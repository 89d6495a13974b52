"""Atomic blocks of threads, paths that were cut off, programs that were halted: what keeps enabled
transitions from being taken.

Programs written for Java PathFinder ask for the first two (`jvm.natives.gov_nasa_jpf.verify`),
`System.exit` for the last (`jvm.natives.java_lang_thread.shutdown`). The state is the payload of
the machine's `globals`: None, or whether the path was cut off (1) or the program halted (2), and
the (Thread object, depth) of open blocks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from jvm.transitions import Transition, thread_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from jvm.machine.machine import Machine
    from jvm.objects.objects import Obj
    from jvm.threads.thread import Thread

State: TypeAlias = "tuple[int, tuple[tuple[Obj, int], ...]]"


def state(machine: Machine) -> State:
    """Whether the path was cut off or halted, and the open blocks."""
    payload = machine.globals.payload
    return payload if isinstance(payload, tuple) else (0, ())


def begin(machine: Machine, thread: Thread) -> None:
    """The thread enters an atomic block; blocks nest."""
    _resize(machine, thread, 1)


def end(machine: Machine, thread: Thread) -> None:
    """The thread leaves its innermost atomic block, if it is in one."""
    _resize(machine, thread, -1)


def ignore(machine: Machine) -> None:
    """The path ends here."""
    _set(machine, (1, state(machine)[1]))


def ignored(machine: Machine) -> bool:
    return state(machine)[0] == 1


def halt(machine: Machine) -> None:
    """The program ends here."""
    _set(machine, (2, ()))


def program_is_over(machine: Machine) -> bool:
    """Whether no thread goes on, though some may have not ended."""
    return state(machine)[0] != 0


def inside(machine: Machine, thread: Thread) -> bool:
    """Whether the thread is in an atomic block."""
    return any(owner is thread.obj for owner, _ in state(machine)[1])


def restricted(machine: Machine, transitions: Sequence[Transition]) -> list[Transition]:
    """Of the enabled transitions those that may be taken: while a thread in an atomic block can go on, no
    thread outside of one does.
    """
    cut_off, blocks = state(machine)
    if cut_off:
        return []
    owners = {id(owner) for owner, _ in blocks}
    own = [each for each in transitions if id(machine.threads[thread_of(each)].obj) in owners]
    return own or list(transitions)


def blocked(machine: Machine) -> bool:
    """Whether a thread that has not ended cannot go on within its atomic block."""
    if machine.globals.payload is None:
        return False
    able = {thread_of(each) for each in machine.enabled()}
    return any(
        thread.top is not None and thread.tid not in able and inside(machine, thread)
        for thread in machine.threads
    )


def _resize(machine: Machine, thread: Thread, by: int) -> None:
    cut_off, blocks = state(machine)
    depth = next((depth for owner, depth in blocks if owner is thread.obj), 0) + by
    others = tuple(block for block in blocks if block[0] is not thread.obj)
    _set(machine, (cut_off, (*others, (thread.obj, depth)) if depth > 0 else others))


def _set(machine: Machine, new: State) -> None:
    cells = machine.globals
    machine.journal.change(cells)
    cells.payload = new if new != (0, ()) else None
