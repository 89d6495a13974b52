"""Where a search stood when it was saved, as plain data that means the same in every process.

States are named by the transitions that lead to them, threads and objects by their keys. Long rows of numbers
are `packed`.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias, cast

import msgspec

from jrf.result import LocksetWarning, Refusal
from jrf.search.engine.stats import SearchStats
from jrf.search.reduction.facts import Position
from jvm.transitions import Transition

Packed: TypeAlias = bytes
"""Numbers of 64 bits, little-endian, compressed."""


FINGERPRINT: Final = 16
"""Bytes of a fingerprint."""


class Unfit(Exception):
    """What was saved does not fit the program as it runs now; the message says in which way."""


def packed(numbers: Iterable[int]) -> Packed:
    """Numbers below 2⁶³ as compressed bytes, the same on every machine."""
    content = array("q", numbers)
    if sys.byteorder == "big":
        content.byteswap()
    return zlib.compress(content.tobytes(), 1)


def unpacked(data: Packed) -> array[int]:
    """Raises Unfit for what `packed` did not make."""
    content = array("q")
    try:
        content.frombytes(zlib.decompress(data))
    except (zlib.error, ValueError) as problem:
        raise Unfit(f"a row of numbers is damaged ({problem})") from None
    if sys.byteorder == "big":
        content.byteswap()
    return content


def unpacked_transitions(data: Packed) -> Sequence[Transition]:
    """The same of transitions."""
    return cast("Sequence[Transition]", unpacked(data))


def pack_fingerprints(fingerprints: Iterable[int]) -> bytes:
    """Fingerprints one after the other."""
    return b"".join(fingerprint.to_bytes(FINGERPRINT, "little") for fingerprint in fingerprints)


def unpack_fingerprints(data: bytes) -> Iterator[int]:
    """The fingerprints that were `joined`."""
    for at in range(0, len(data), FINGERPRINT):
        yield int.from_bytes(data[at : at + FINGERPRINT], "little")


class Tree(msgspec.Struct, frozen=True):
    """States by the numbers of their parents and the transitions from there. State 0 is the initial one,
    and parents come before their children.
    """

    parents: Packed
    transitions: Packed


class DepthFirstAt(msgspec.Struct, frozen=True, tag=True):
    """A depth-first search. `roots` are states of the tree that it has not come to, the next one last.

    If it is below a root, `root` tells which (otherwise it is -1), `path` the transitions from there, and for
    the root and each state on the path `untried` how many of its last transitions have not been tried, and
    `states` how many states there were when it was new.
    """

    tree: Tree
    roots: Packed
    root: int
    path: Packed
    untried: Packed
    states: Packed


class Half(msgspec.Struct, frozen=True):
    """A state that a limit struck while it was expanded: how many of its last transitions are untried, and
    how many states there were before its first.
    """

    node: int
    untried: int
    states: int


class FrontierAt(msgspec.Struct, frozen=True, tag=True):
    """A search that stores the states to expand: those in its queue, the next one first, with their
    priorities.
    """

    tree: Tree
    queue: Packed
    priorities: Packed
    half: Half | None


class Reduced(msgspec.Struct, frozen=True):
    """Partial-order reduction beside another search, between two executions. No position: it has ended."""

    position: Position | None
    stats: SearchStats
    reasons: tuple[str, ...]
    refusals: tuple[Refusal, ...]
    estimates: tuple[float, float, float, float]
    """What its transitions were expected to be in all, at the last looks; 0 if it was not looked so often."""
    looked: int
    """How many executions were made then."""


class Combined(msgspec.Struct, frozen=True):
    """Reduction that compares states beside other searches: what came of it. It begins again."""

    stats: SearchStats
    reasons: tuple[str, ...]
    refusals: tuple[Refusal, ...]


class Sampled(msgspec.Struct, frozen=True):
    """Walks and lockset-guided hunts beside another search, between two of them: how many of each there were,
    the longest walk, what the transitions of walks and of hunts are, and what came of it all.
    """

    walks: int
    hunts: int
    longest: int
    spent: tuple[int, int]
    stats: SearchStats
    reasons: tuple[str, ...]
    refusals: tuple[Refusal, ...]
    warnings: tuple[LocksetWarning, ...]


class TurnsAt(msgspec.Struct, frozen=True, tag=True):
    """`--search auto`: the searches that are left in their order; those whose turn in this round is to come,
    the present one first, with how many transitions are left of its turn; and how long the round's turns are.

    `first`, the heuristic search, is under way, perhaps with `reducing` beside it, or all others are.
    """

    left: tuple[str, ...]
    waiting: tuple[str, ...]
    rest: int
    length: int
    first: FrontierAt | None
    matching: DepthFirstAt | None
    reducing: Reduced | None
    combining: Combined | None
    sampling: Sampled | None
    debts: tuple[int, ...]
    """By how many transitions each that is left went beyond its turns."""
    sampled: bytes
    """The fingerprints that random runs met, for estimates."""


SearchAt: TypeAlias = DepthFirstAt | FrontierAt | TurnsAt
