"""The rules of a run are those of the JDK that its program was found with."""

from __future__ import annotations

from pathlib import Path

import pytest

from jrf.errors import InputError
from jrf.program.program import open_program
from jrf.program.target import resolve
from jrf.settings.settings import load
from jvm.classpath.classpath import default_jdk

SAMPLES = (str(Path(__file__).resolve().parents[3] / "javasamples" / "classes"),)


def test_the_target_says_which_jdk_it_is() -> None:
    home = default_jdk()
    target = resolve("litmus.FutureCompleted", SAMPLES, (), None)
    assert open_program(load(), target).settings.jdk == str(home)
    assert open_program(load(None, {"jdk": str(home)}), target).settings.jdk == str(home)


def test_settings_of_another_jdk_are_refused(tmp_path: Path) -> None:
    (tmp_path / "release").write_text('JAVA_VERSION="17.0.9"\n', encoding="utf-8")
    target = resolve("litmus.FutureCompleted", SAMPLES, (), None)
    with pytest.raises(InputError, match=r"^jdk: .*, but the program was found with that in "):
        open_program(load(None, {"jdk": str(tmp_path)}), target)
