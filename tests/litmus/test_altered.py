"""Draws of other compilers and settings: each makes sense, and a wrong verdict would be told."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from tests.litmus import altered
from tests.litmus.altered import COMPILERS, compiled, drawn, judged
from tests.litmus.judged import programs

PROGRAM = next(program for program in programs() if program.main == "litmus.PlainFlag")


def test_each_compiler_and_setting_is_drawn() -> None:
    draws = [drawn(PROGRAM, list(COMPILERS), str(seed)) for seed in range(400)]
    assert {draw[1] for draw in draws} == set(COMPILERS)
    assert {key for draw in draws for key in draw[3]} - {"jdk-bytecode"} == {
        key for each in altered.SETTINGS for key in each
    }


@pytest.mark.skipif(not shutil.which("javac"), reason="programs are compiled")
def test_what_differs_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = [path for path in altered.sources() if path.stem == PROGRAM.main.rpartition(".")[2]]
    monkeypatch.setattr(altered, "sources", lambda: own)
    assert not compiled("javac without names", tmp_path / "javac-without-names")
    for settings in ({"spurious-wakeups": True}, {"checkpoint": ""}, {"workers": 2}):
        variant = "--search dpor" if "workers" in settings else "--search dfs"
        draw = (PROGRAM, "javac without names", variant, settings)
        assert judged(draw, tmp_path, 60) == (draw, "")
    believed = replace(PROGRAM, expected="safe")
    draw = (believed, "javac without names", "--search dfs", {"exact": True})
    assert judged(draw, tmp_path, 60)[1] == "race, but it is safe"
