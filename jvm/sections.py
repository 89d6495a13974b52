"""Atomic blocks of threads, paths that were cut off, programs that were halted: what keeps enabled
transitions from being taken.

Programs written for Java PathFinder ask for the first two (`jvm.natives.verify`), `System.exit` for the last
(`jvm.natives.shutdown`). The state is the payload of the machine's `globals`: None, or whether the path was
cut off (1) or the program halted (2), and the (Thread object, depth) of open blocks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence

    from jvm.machine import Machine
    from jvm.store import Obj
    from jvm.threads import Thread

State: TypeAlias = "tuple[int, tuple[tuple[Obj, int], ...]]"


def state(vm: Machine) -> State:
    """Whether the path was cut off or halted, and the open blocks."""
    payload = vm.globals.x
    return payload if isinstance(payload, tuple) else (0, ())


def begin(vm: Machine, th: Thread) -> None:
    """The thread enters an atomic block; blocks nest."""
    _resize(vm, th, 1)


def end(vm: Machine, th: Thread) -> None:
    """The thread leaves its innermost atomic block, if it is in one."""
    _resize(vm, th, -1)


def ignore(vm: Machine) -> None:
    """The path ends here."""
    _set(vm, (1, state(vm)[1]))


def ignored(vm: Machine) -> bool:
    return state(vm)[0] == 1


def halt(vm: Machine) -> None:
    """The program ends here."""
    _set(vm, (2, ()))


def over(vm: Machine) -> bool:
    """Whether no thread goes on, though some may have not ended."""
    return state(vm)[0] != 0


def inside(vm: Machine, th: Thread) -> bool:
    """Whether the thread is in an atomic block."""
    return any(owner is th.obj for owner, _ in state(vm)[1])


def restricted(vm: Machine, transitions: Sequence[int]) -> list[int]:
    """Of the enabled transitions those that may be taken: while a thread in an atomic block can go on, no
    thread outside of one does.
    """
    cut_off, blocks = state(vm)
    if cut_off:
        return []
    owners = {id(owner) for owner, _ in blocks}
    own = [each for each in transitions if id(vm.threads[each & 0xFFFF].obj) in owners]
    return own or list(transitions)


def blocked(vm: Machine) -> bool:
    """Whether a thread that has not ended cannot go on within its atomic block."""
    if vm.globals.x is None:
        return False
    able = {each & 0xFFFF for each in vm.enabled()}
    return any(th.top is not None and th.tid not in able and inside(vm, th) for th in vm.threads)


def _resize(vm: Machine, th: Thread, by: int) -> None:
    cut_off, blocks = state(vm)
    depth = next((depth for owner, depth in blocks if owner is th.obj), 0) + by
    others = tuple(block for block in blocks if block[0] is not th.obj)
    _set(vm, (cut_off, (*others, (th.obj, depth)) if depth > 0 else others))


def _set(vm: Machine, new: State) -> None:
    cells = vm.globals
    vm.journal.change(cells)
    cells.x = new if new != (0, ()) else None
