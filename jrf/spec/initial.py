"""Invariants over static fields hold when their class is there, though it has no static initializer.

A class with one is checked as a method is (`jrf.spec.checker`). Without one its fields hold 0, false or null.
"""

from __future__ import annotations

import z3

from jrf.spec.checker import REFUTED, UNKNOWN, Limits
from jrf.spec.language.world import World, kind_of
from jrf.spec.logic.access import Accesses, Theory
from jrf.spec.logic.arithmetic import Integers, Vectors
from jrf.spec.logic.heap import BIRTH, NULL, STATIC, Location, Memory, Path
from jrf.spec.logic.meaning import Meaning
from jrf.spec.logic.prover import OutOfTime, Prover
from jvm.classfile.classfile import ClassFile


def unfounded(world: World, theory: Theory, cls: ClassFile, limits: Limits) -> list[tuple[str, str, str]]:
    """Of each invariant that does not hold at first: its name, a verdict and the reason."""
    if any(each.name == "<clinit>" for each in cls.methods):
        return []
    memory = Memory(Vectors() if limits.vectors else Integers())
    accesses = Accesses(theory, memory, Meaning(memory))
    accesses.initializing = cls.name
    prover = Prover(limits.query_seconds, limits.query_seconds)
    path = Path()
    path.assume(z3.And(BIRTH(NULL) == 0, BIRTH(STATIC) == 0, STATIC != NULL))
    heap = memory.layer(None, (), 0, False)
    for info in cls.fields:
        key = world.key(cls, info)
        if key.static and not key.final and key.descriptor not in "FD":
            kind = kind_of(key.descriptor)
            zero = NULL if kind == "A" else memory.arithmetic.const(0, kind)
            heap = memory.write(heap, Location(key, STATIC), zero)
    found = []
    for invariant in theory.invariants:
        if not invariant.static or not any(key.static and key.owner == cls.name for key in invariant.keys):
            continue
        name = f"the invariant of {invariant.cls.replace('/', '.')}"
        try:
            holds = prover.ask(path, accesses.invariant(path, heap, invariant, STATIC)).holds
        except OutOfTime:
            holds = None
        if holds is not True:
            text = f"{name} does not hold before anything was done: {invariant.source.text}"
            found.append((name, UNKNOWN if holds is None else REFUTED, text))
    return found
