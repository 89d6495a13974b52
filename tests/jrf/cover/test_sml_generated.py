"""No "safe" for any generated SML program that races with two or three threads of each kind, by the model
checker. The threads run the same code, which programs of the oracle do not."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from jrf.check import check
from jrf.cover.instances.of_sml import write_classes
from jrf.cover.nets.build import build
from jrf.cover.nets.coverability import Limits, coverable
from jrf.cover.sml.model import model_of
from jrf.cover.sml.syntax import parse
from jrf.program.target import resolve
from jrf.result import Verdict
from jrf.settings.settings import load


def program(seed: int) -> str:
    """One to three kinds of threads, with locks that most accesses respect."""
    draw = Random(seed)
    kinds = draw.choice((1, 1, 2, 2, 3))
    jobs = [f"J{number}" for number in range(draw.choice((0, 0, 1)))]

    def guarded() -> str:
        access = " ".join(f"{draw.choice(('read', 'write'))} {draw.choice('xy')};" for _ in range(2))
        lock = "L" if draw.random() < 0.8 else "M"
        kind = draw.random()
        if kind < 0.55:
            return f"acquire {lock}; {access} release {lock};"
        if kind < 0.7:
            return f"acquire L; wait c, L; {access} release L;"
        if kind < 0.8:
            return f"acquire L; {access} {draw.choice(('signal', 'broadcast'))} c; release L;"
        if kind < 0.9:
            return f"acquire M; acquire L; {access} release L; release M;"
        return access

    def body() -> str:
        parts = [guarded() for _ in range(draw.choice((1, 1, 2)))]
        if draw.random() < 0.3:
            parts.insert(0, f"if (*) {{ {guarded()} }}")
        if jobs and draw.random() < 0.5:
            parts.append(f"create {draw.choice(jobs)};")
        return " ".join(parts)

    threads = [
        f"{draw.choice(('many thread', 'many thread', 'thread'))} T{number} {{ {body()} }}"
        for number in range(kinds)
    ]
    threads += [f"job {name} {{ {guarded()} }}" for name in jobs]
    return "shared x, y, L, M, c; " + " ".join(threads)


def judged(seed: int, seconds: float = 10.0) -> tuple[bool | None, list[Verdict]]:
    """(safe by the net, verdicts with two and with three threads of each kind if it is)."""
    source = parse(program(seed), f"g{seed}.sml")
    safe = coverable(build(model_of(source)).net, "invariants", limits=Limits(3_000)).safe
    verdicts = []
    for many in (2, 3) if safe else ():
        counts = {thread.name: many if thread.count is None else thread.count for thread in source.threads}
        with tempfile.TemporaryDirectory(prefix="cover-") as folder:
            main = write_classes(source, counts, Path(folder))
            settings = replace(load(None, {"quiet": True}), timeout=seconds, all_races=True)
            verdicts.append(check(settings, resolve(main, (folder,), (), None)).verdict)
    assert Verdict.RACE not in verdicts, f"{seed}: {program(seed)}"
    return safe, verdicts


def campaign(first: int, count: int, seconds: float) -> dict[str, int]:
    """How often each answer of the net came, with those that the model checker decided."""
    tally: dict[str, int] = {}
    for seed in range(first, first + count):
        safe, verdicts = judged(seed, seconds)
        answer = {True: "safe", False: "path", None: "stopped"}[safe]
        tally[answer] = tally.get(answer, 0) + 1
        for verdict in verdicts:
            tally[f"run: {verdict}"] = tally.get(f"run: {verdict}", 0) + 1
    return tally


def test_no_racy_program_is_called_safe() -> None:
    tally = campaign(0, 8, 1.0)
    assert tally["safe"] > 1
    assert tally["path"] > 1


@pytest.mark.slow
@pytest.mark.parametrize("first", range(1_000, 2_000, 250))
def test_no_racy_program_of_a_thousand_is_called_safe(first: int) -> None:
    campaign(first, 250, 10.0)


if __name__ == "__main__":
    import sys

    print(campaign(int(sys.argv[1]), int(sys.argv[2]), 5.0), flush=True)
