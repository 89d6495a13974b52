"""No "safe" for any generated program that races, by the oracle's exploration of all its interleavings."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from jrf.cover.bytecode.analysis import JavaModel, analyse
from jrf.cover.nets.build import build
from jrf.cover.nets.coverability import Limits, coverable
from jrf.program.target import resolve
from tests.oracle.compare import write
from tests.oracle.language.assembler import assemble
from tests.oracle.language.generate import generated
from tests.oracle.language.pretty import pretty


def answer(found: JavaModel, most: int = 3_000) -> str:
    if found.reasons or found.model is None:
        return "unknown"
    safe = coverable(build(found.model).net, "invariants", limits=Limits(most)).safe
    return {True: "safe", False: "path", None: "stopped"}[safe]


def judged(seed: str) -> tuple[bool, str, list[str]] | None:
    """(races, the answer, what is not modelled) of the program of a seed."""
    made = generated(seed, 1_000)
    if made is None:
        return None
    with tempfile.TemporaryDirectory(prefix="cover-") as folder:
        write(assemble(made.program), Path(folder))
        found = analyse(resolve(f"{folder}/Main.class", (), (), None), "program")
    given = answer(found)
    races = bool(made.outcome.every)
    assert not (races and given == "safe"), f"{seed}\n{pretty(made.program)}"
    return races, given, [reason.what for reason in found.reasons]


def campaign(kind: str, first: int, count: int) -> dict[tuple[bool, str], int]:
    """How often each (races, answer) came."""
    tally: dict[tuple[bool, str], int] = {}
    for number in range(first, first + count):
        found = judged(f"{kind}14/{number}")
        if found is not None:
            tally[found[:2]] = tally.get(found[:2], 0) + 1
    return tally


@pytest.mark.parametrize("kind", ["", "loops", "late"])
def test_no_racy_program_is_called_safe(kind: str) -> None:
    tally = campaign(kind, 0, 30)
    assert sum(tally.values()) > 3


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["", "loops", "late"])
@pytest.mark.parametrize("first", range(0, 1_000, 250))
def test_no_racy_program_of_thousands_is_called_safe(kind: str, first: int) -> None:
    campaign(kind, first, 250)


if __name__ == "__main__":
    import sys

    for kind in ("", "loops", "late"):
        print(kind or "plain", campaign(kind, int(sys.argv[1]), int(sys.argv[2])), flush=True)
