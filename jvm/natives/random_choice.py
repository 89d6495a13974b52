"""Random numbers: one fixed sequence, or with `--random explore` every value.

Only what the program leaves to chance is explored: `new Random()`, `ThreadLocalRandom`, and what the JDK
makes of them (`Collections.shuffle`). A generator with a seed has one sequence, which the program may rely
on. A number out of a range is a data choice; one out of 2**32, 2**64 or of doubles is refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.errors import Unmodelled
from jvm.natives.data_choice import choose
from jvm.natives.registry import model, then
from jvm.store import Obj

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from jvm.machine import Machine, Options
    from jvm.points import Values
    from jvm.store import Cell
    from jvm.threads import Thread

RANDOM: Final = "java/util/Random"
_LOCAL: Final = "java/util/concurrent/ThreadLocalRandom"
_GENERATOR: Final = "java/util/random/RandomGenerator"
_UNSEEDED: Final = ("unseeded",)
_NOTE: Final = "random numbers without a seed are those of one fixed sequence (--random explore tries all)"


def explored(options: Options) -> bool:
    return options.random_explored


def unseeded(this: object) -> bool:
    """Whether the generator's numbers are left to chance, and made by the JDK's own `next`."""
    if not isinstance(this, Obj):
        return False
    owner = this.c.vm.get("next(I)I")
    made_by = None if owner is None else owner.cls.name
    return made_by == _LOCAL or (made_by == RANDOM and this.x == _UNSEEDED)


@model(f"{RANDOM}.<init>()V")
def without_seed(vm: Machine, th: Thread, this: Obj) -> object:
    body = vm.bytecode(vm.loader.load(RANDOM).methods["<init>", "()V"])
    return then(vm, th, body, (this,), vm.natives.phase("new Random", _mark), (this,))


def _mark(vm: Machine, th: Thread, result: object, this: Obj) -> None:
    _set(vm, this, _UNSEEDED)


def _set(vm: Machine, this: Obj, payload: object) -> None:
    vm.journal.change(this)
    this.x = payload


@model(f"{RANDOM}.setSeed(J)V")
def set_seed(vm: Machine, th: Thread, this: Obj, seed: int) -> object:
    """From here on the numbers are the seed's."""
    if this.x is not None:
        _set(vm, this, None)
    return vm.bytecode(vm.loader.load(RANDOM).methods["setSeed", "(J)V"])(th, this, seed)


def drawn(vm: Machine, this: Obj) -> None:
    """A number is drawn from the fixed sequence. Raises Unmodelled if all numbers are to be explored."""
    if not unseeded(this):
        return
    if vm.options.random_explored:
        raise Unmodelled("a random number out of no range, under --random explore")
    vm.notes.add(_NOTE)


@model(f"{_LOCAL}.nextSeed()J")
def next_local_seed(vm: Machine, th: Thread, this: Obj) -> object:
    drawn(vm, this)
    return vm.bytecode(vm.loader.load(_LOCAL).methods["nextSeed", "()J"])(th, this)


# -- numbers out of a range


def _below(vm: Machine, th: Thread, values: Values) -> Sequence[Cell] | None:
    """(generator, bound), or (generator, least, bound); a range that is empty is the JDK's to refuse."""
    low, high = (0, *values[1:])[-2:]
    assert isinstance(low, int) and isinstance(high, int)
    return range(low, high) if low < high and unseeded(values[0]) else None


def _either(vm: Machine, th: Thread, values: Values) -> Sequence[Cell] | None:
    return (0, 1) if unseeded(values[0]) else None


def _bytecode(owner: str, name: str, descriptor: str) -> Callable[..., object]:
    def run(vm: Machine, th: Thread, *arguments: object) -> object:
        return vm.bytecode(vm.loader.load(owner).methods[name, descriptor])(th, *arguments)

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
