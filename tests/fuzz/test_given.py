"""Mutants of every kind of given file are read or refused in one line; and the judge sees what it should."""

from pathlib import Path

import pytest

from tests.fuzz.given import KINDS, Kind, _tried, run

COUNTS = {"jar": 60, "yaml": 60, "result": 40, "checkpoint": 12, "altered-checkpoint": 40, "cache": 60}


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_mutants(kind: str) -> None:
    ended = list(run(kind, range(COUNTS[kind]), seed=7))
    assert [one for one in ended if one[1] not in ("read", "refused")] == []
    assert len(ended) > COUNTS[kind] // 2


@pytest.mark.slow
@pytest.mark.parametrize("kind", sorted(KINDS))
def test_a_thousand_mutants(kind: str) -> None:
    ended = run(kind, range(1000), seed=8)
    assert [one for one in ended if one[1] not in ("read", "refused")] == []


def test_every_altered_byte_of_a_checkpoint_is_noticed(tmp_path: Path) -> None:
    about = KINDS["altered-checkpoint"]
    original = about.originals()[0]
    step = max(1, len(original) // 60)
    for at in range(0, len(original), step):
        data = original[:at] + bytes([original[at] ^ 1]) + original[at + 1 :]
        assert _tried(about, tmp_path / "c", data)[0] == "refused", at


def test_the_judge_sees_an_exception(tmp_path: Path) -> None:
    def broken(path: Path) -> None:
        raise KeyError("x")

    assert _tried(Kind(tuple, broken), tmp_path / "x", b"x")[0] == "traceback"
