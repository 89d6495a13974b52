"""A transition as one number: a thread, and which alternative it takes of the action it stands before.

Schedules, sleep sets and wakeup trees are made of these, so they are ints and no objects. How they are made
of two numbers is known here alone.
"""

from __future__ import annotations

from typing import Final, NewType, TypeAlias

Transition = NewType("Transition", int)
"""The thread is its number on the present path (`Thread.tid`)."""
Label = NewType("Label", int)
"""The thread is a number that it has on all paths, for searches that compare them."""
AnyTransition: TypeAlias = "Transition | Label"

NO_TRANSITION: Final = Transition(-1)
NO_LABEL: Final = Label(-1)

_BITS: Final = 16
_THREAD: Final = (1 << _BITS) - 1
MOST_ALTERNATIVES: Final = 0x7FFF


def transition_of(thread: int, alternative: int = 0) -> Transition:
    """The thread takes this alternative, counted from 0."""
    return Transition(thread | alternative << _BITS)


def label_of(thread: int, alternative: int = 0) -> Label:
    """The same for a number of the thread that is one on all paths."""
    return Label(thread | alternative << _BITS)


def thread_of(transition: AnyTransition) -> int:
    """The number of its thread."""
    return transition & _THREAD


def alternative_of(transition: AnyTransition) -> int:
    """The alternative it takes; 0 if the action has only one."""
    return transition >> _BITS
