"""What `java` shows is reached, and an outcome that cannot be is not."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.outcomes.campaign import asked, compile_all, observed, source
from tests.outcomes.themes import THEMES


def test_a_seed_makes_one_program() -> None:
    assert source("P1", "3/1") == source("P1", "3/1")
    assert len({source("P1", f"3/{number}")[0] for number in range(200)}) == len(THEMES)


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("javac"), reason="programs are compiled")
def test_all_programs_compile(tmp_path: Path) -> None:
    folder = tmp_path / "outcomes"
    folder.mkdir()
    for number in range(80):
        text = source(f"P{number}", f"compiled/{number}")[1]
        (folder / f"P{number}.java").write_text(text, encoding="utf-8")
    compile_all(sorted(folder.glob("*.java")), tmp_path)
    name = next(f"P{at}" for at in range(80) if source("P", f"compiled/{at}")[0] == "latches")
    outcomes = observed(name, tmp_path)
    rarest = min(outcomes, key=lambda outcome: outcomes[outcome])
    assert asked(name, rarest, "auto", tmp_path, 60) == ""
    impossible = re.sub(r"\|[^|]*$", "|99", rarest)
    assert asked(name, impossible, "auto", tmp_path, 60) == "complete: safe"
