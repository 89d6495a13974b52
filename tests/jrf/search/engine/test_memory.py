"""What a search leaves behind: nobody collects cycles while it runs."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.settings.settings import load
from jvm.execution.exceptions import JavaThrow

CLASSES = Path(__file__).parents[4] / "javasamples" / "classes"


@pytest.mark.slow
def test_exceptions_that_the_program_caught_are_gone() -> None:
    """The workers of its pools, in the JDK's own code, are interrupted when these are shut down."""
    options = {
        "search": "dfs",
        "class-path": str(CLASSES),
        "jdk-bytecode": ["java.util.concurrent.*"],
        "max-states": 2_000,
    }
    settings = load(None, options)
    target = resolve("juc.ExecutorsUse", settings.class_path, (), settings.jdk)
    gc.collect()
    enabled = gc.isenabled()
    gc.disable()
    try:
        assert check(settings, target).stats.states > 1_000
        left = sum(isinstance(each, JavaThrow) for each in gc.get_objects())
    finally:
        if enabled:
            gc.enable()
    assert left < 5
