"""Exclusive access stays: what a thread has to itself, no step of another thread takes away.

Reduction rests on it (docs/soundness-spec.md, section 3). It is asked once for each access predicate: of any
object, any index, any thread, and any step of any other thread that keeps to the predicates.
"""

from __future__ import annotations

from typing import Final

import z3

from jrf.spec.checker import REFUTED, UNKNOWN, VERIFIED, Limits
from jrf.spec.language.typed import Key, elements
from jrf.spec.logic.access import Accesses, Theory
from jrf.spec.logic.arithmetic import Integers, Vectors
from jrf.spec.logic.heap import BIRTH, NULL, STATIC, Heap, Location, Memory, Path
from jrf.spec.logic.meaning import Meaning
from jrf.spec.logic.prover import OutOfTime, Prover

UNDECIDED: Final = "z3 does not decide whether another thread can take it away"


def stability(theory: Theory, key: Key, limits: Limits) -> tuple[str, str]:
    """Whether the predicates of the field are stable, and why they are not."""
    problem = unstable(theory, key, limits)
    if problem is None:
        return VERIFIED, ""
    return (UNKNOWN if UNDECIDED in problem else REFUTED), problem


def unstable(theory: Theory, key: Key, limits: Limits) -> str | None:
    """Why the predicates of the field are not stable, or not shown to be; None if they are.

    A field that everybody may read and that is written under a lock: then whoever holds it has exclusive
    access for reading, not who looks while nobody holds it. Such fields are noted in `theory.strict`.
    """
    problem = _problem(theory, key, limits)
    if problem is None or key in theory.strict:
        return problem
    theory.strict.add(key)
    if _problem(theory, key, limits) is None:
        return None
    theory.strict.discard(key)
    return problem


def _problem(theory: Theory, key: Key, limits: Limits) -> str | None:
    spec = theory.fields[key]
    for own in (True, False):
        predicate = spec.own if own else spec.elements
        if predicate is None or (not own and key.descriptor[0] != "["):
            continue
        for write in (False, True):
            problem = _ask(theory, key, own, write, limits)
            if problem is not None:
                what = f"{key}" if own else f"elements of {key}"
                return (
                    f"the access predicate of {what} is not stable ({predicate.text}): while one thread has "
                    f"exclusive access {'for writing' if write else 'for reading'}, {problem}"
                )
    return None


def _ask(theory: Theory, key: Key, own: bool, write: bool, limits: Limits) -> str | None:
    memory = Memory(Vectors() if limits.vectors else Integers())
    accesses = Accesses(theory, memory, Meaning(memory))
    prover = Prover(limits.query_seconds, limits.query_seconds)
    path = Path()
    path.assume(z3.And(BIRTH(NULL) == 0, BIRTH(STATIC) == 0, STATIC != NULL))
    before = memory.layer(None, (), 0, False)
    at = _place(memory, path, before, key, own)
    path.assume(z3.And(at.ref != NULL, BIRTH(at.owner[1] if at.owner is not None else at.ref) == 0))
    stepping = z3.Const("stepping", memory.arithmetic.sort("J"))
    path.assume(accesses.is_thread(stepping))
    arithmetic = memory.arithmetic
    path.assume(arithmetic.less(arithmetic.const(0, "J"), accesses.tid))
    other = accesses.other
    # The thread has exclusive access before: no other may, so neither `other` nor the one that steps.
    for thread in (other, stepping):
        accesses.other = thread
        had = accesses.exclusive(path, before, at, write)
        if had is None:
            return None
        path.assume(had)
    accesses.other = other
    accesses.stepping = stepping
    after = memory.layer(before, (), 0, False)
    has = accesses.exclusive(path, after, at, write)
    accesses.stepping = None
    try:
        answer = prover.ask(path, z3.BoolVal(False) if has is None else has)
    except OutOfTime:
        return UNDECIDED
    if answer.holds is True:
        return None
    if answer.holds is None:
        return UNDECIDED
    return "a step of another thread may take it away, for it may change what the predicate reads"


def _place(memory: Memory, path: Path, heap: Heap, key: Key, own: bool) -> Location:
    of = STATIC if key.static else z3.Const("object", NULL.sort())
    if own:
        return Location(key, of)
    index = memory.value(path, "index", "I")
    array = memory.read(path, heap, Location(key, of))
    return Location(elements(key.descriptor[1:]), array, index, (key, of))
