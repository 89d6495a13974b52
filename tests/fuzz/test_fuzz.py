"""Mutated class files end in a verdict or an error message; and the judge of that sees what it should."""

import os
import time
from pathlib import Path

import pytest

from tests.fuzz.layout import lay_out
from tests.fuzz.run import Ended, compiled_module, run
from tests.fuzz.victims import made, victims

# Mutants of these series (numbers by seed) went wrong once.
ONCE_WRONG = {2: (1117, 1672, 2226)}


def bad(ended: list[Ended]) -> list[str]:
    return [f"{one.kind}: mutant {one.number}\n{one.detail}" for one in ended if not one.allowed]


def test_seventy_mutants() -> None:
    ended = list(run(range(70), seed=5))
    assert bad(ended) == []
    kinds = {one.kind for one in ended}
    assert {"race", "safe", "input error"} <= kinds, "the mutants must not all fail at the reader"


@pytest.mark.parametrize("seed", ONCE_WRONG)
def test_mutants_that_went_wrong_once(seed: int) -> None:
    assert bad(list(run(ONCE_WRONG[seed], seed))) == []


@pytest.mark.slow
def test_five_thousand_mutants() -> None:
    assert bad(list(run(range(5000), seed=1, jobs=2))) == []


def test_a_series_is_the_same_each_time() -> None:
    assert made(1, 7) == made(1, 7)
    assert len({made(1, number).data for number in range(50)}) > 40
    assert made(1, 7) != made(2, 7)


def test_the_layout_covers_every_sample() -> None:
    for victim in victims():
        for file in victim.files:
            data = file.read_bytes()
            layout = lay_out(data)
            assert all(0 < code.start < code.end <= len(data) for code in layout.codes)
            assert layout.flags and layout.attributes


def ends(monkeypatch: pytest.MonkeyPatch, check: object) -> Ended:
    """How a mutant ends if `check` is what runs it; the workers are forks, so they have it as well."""
    monkeypatch.setattr("tests.fuzz.run._checked", check)
    (ended,) = run([3], seed=1)
    return ended


def test_the_judge_sees_an_exception(monkeypatch: pytest.MonkeyPatch) -> None:
    def check(*arguments: object) -> tuple[str, str]:
        raise KeyError("x")

    ended = ends(monkeypatch, check)
    assert ended.kind == "traceback" and "KeyError: 'x'" in ended.detail and not ended.allowed


def test_the_judge_sees_a_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ends(monkeypatch, lambda *arguments: os._exit(7)).kind == "crash"


def test_the_judge_sees_a_hang(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.fuzz.run.WALL_SECONDS", 0.5)
    assert ends(monkeypatch, lambda *arguments: time.sleep(30)).kind == "hang"


def test_the_judge_sees_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def check(*arguments: object) -> tuple[str, str]:
        (tmp_path / "stray").write_text("x")
        return "safe", ""

    ended = ends(monkeypatch, check)
    assert ended.kind == "wrote" and str(tmp_path / "stray") in ended.detail


def test_the_judge_takes_a_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ends(monkeypatch, lambda *arguments: ("safe", "")).allowed


def test_only_pythons_own_folders_hold_compiled_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.pycache_prefix", "/kept")
    for kept in ("/a/__pycache__/m.cpython-311.pyc", "/a/__pycache__/m.pyc.1234", "/kept/a/m.pyc"):
        assert compiled_module(Path(kept))
    for other in ("/a/evil.pyc", "/a.pyc/file", "/a/__pycache__/file", "/keptelsewhere/m.pyc"):
        assert not compiled_module(Path(other))
