"""Random numbers: one fixed sequence, or with `--random explore` every value.

Only what the program leaves to chance is explored: `new Random()`, `ThreadLocalRandom`, and what the JDK
makes of them (`Collections.shuffle`). A generator with a seed has one sequence, which the program may rely
on. A number out of a range is a data choice; one out of 2**32, 2**64 or of doubles is refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.assumed import OTHER_CHANCE
from jvm.effects import CALLS, OWN
from jvm.errors import Unmodelled
from jvm.execution.exceptions import current_stack
from jvm.natives.data_choice import choose
from jvm.natives.registry import model, then
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from jvm.machine.machine import Machine
    from jvm.machine.options import Options
    from jvm.objects.objects import Cell
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread

RANDOM: Final = "java/util/Random"
_LOCAL: Final = "java/util/concurrent/ThreadLocalRandom"
_SPLITTABLE: Final = "java/util/SplittableRandom"
_GENERATOR: Final = "java/util/random/RandomGenerator"
_SEEDS: Final = "jdk/internal/util/random/RandomSupport"
_UNSEEDED: Final = ("unseeded",)
_NOTE: Final = "random numbers without a seed are those of one fixed sequence (--random explore tries all)"


def explored(options: Options) -> bool:
    return options.random_explored


def unseeded(this: object) -> bool:
    """Whether the generator's numbers are left to chance, and made by the JDK's own `next`."""
    if not isinstance(this, Obj):
        return False
    owner = this.cls.table.selected.get("next(I)I")
    made_by = None if owner is None else owner.cls.name
    return made_by == _LOCAL or (made_by == RANDOM and this.payload == _UNSEEDED)


@model(CALLS | OWN, f"{RANDOM}.<init>()V")
def without_seed(machine: Machine, thread: Thread, this: Obj) -> object:
    body = machine.bytecode(machine.loader.load(RANDOM).methods["<init>", "()V"])
    return then(machine, thread, body, (this,), machine.natives.phase("new Random", _mark), (this,))


def _mark(machine: Machine, thread: Thread, result: object, this: Obj) -> None:
    _set(machine, this, _UNSEEDED)


def _set(machine: Machine, this: Obj, payload: object) -> None:
    machine.journal.change(this)
    this.payload = payload


@model(CALLS | OWN, f"{RANDOM}.setSeed(J)V")
def set_seed(machine: Machine, thread: Thread, this: Obj, seed: int) -> object:
    """From here on the numbers are the seed's."""
    if this.payload is not None:
        _set(machine, this, None)
    return machine.bytecode(machine.loader.load(RANDOM).methods["setSeed", "(J)V"])(thread, this, seed)


def drawn(machine: Machine, this: Obj) -> None:
    """A number is drawn from the fixed sequence. Raises Unmodelled if all numbers are to be explored."""
    if not unseeded(this):
        return
    if machine.options.random_explored:
        raise Unmodelled("a random number out of no range, under --random explore")
    machine.notes.add(_NOTE)


@model(CALLS, f"{_LOCAL}.nextSeed()J")
def next_local_seed(machine: Machine, thread: Thread, this: Obj) -> object:
    drawn(machine, this)
    return machine.bytecode(machine.loader.load(_LOCAL).methods["nextSeed", "()J"])(thread, this)


@model(CALLS, f"{_SPLITTABLE}.<init>()V")
def splittable_without_seed(machine: Machine, thread: Thread, this: Obj) -> object:
    machine.notes.add(OTHER_CHANCE)
    return machine.bytecode(machine.loader.load(_SPLITTABLE).methods["<init>", "()V"])(thread, this)


@model(CALLS, f"{_SEEDS}.initialSeed()J")
def initial_seed(machine: Machine, thread: Thread) -> object:
    """Of a generator of java.util.random that is given none. Raises Unmodelled if all are to be explored."""
    stack = current_stack(thread)
    if stack and stack[0][0].cls.name not in (RANDOM, _LOCAL, _SPLITTABLE):
        if machine.options.random_explored:
            raise Unmodelled("a generator of java.util.random without a seed, under --random explore")
        machine.notes.add(OTHER_CHANCE)
    return machine.bytecode(machine.loader.load(_SEEDS).methods["initialSeed", "()J"])(thread)


# -- numbers out of a range


def _below(machine: Machine, thread: Thread, values: Values) -> Sequence[Cell] | None:
    """(generator, bound), or (generator, least, bound); a range that is empty is the JDK's to refuse."""
    low, high = (0, *values[1:])[-2:]
    assert isinstance(low, int) and isinstance(high, int)
    return range(low, high) if low < high and unseeded(values[0]) else None


def _either(machine: Machine, thread: Thread, values: Values) -> Sequence[Cell] | None:
    return (0, 1) if unseeded(values[0]) else None


def _bytecode(owner: str, name: str, descriptor: str) -> Callable[..., object]:
    def run(machine: Machine, thread: Thread, *arguments: object) -> object:
        return machine.bytecode(machine.loader.load(owner).methods[name, descriptor])(thread, *arguments)

    return run


for _owner, _name, _descriptor, _kind, _values in (
    (RANDOM, "nextInt", "(I)I", "int", _below),
    (_GENERATOR, "nextInt", "(II)I", "int", _below),
    (RANDOM, "nextBoolean", "()Z", "boolean", _either),
):
    choose(
        f"{_owner}.{_name}{_descriptor}",
        f"Random.{_name}",
        _kind,
        _values,
        _bytecode(_owner, _name, _descriptor),
        explored,
    )
