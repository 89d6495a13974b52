"""Whether threads meet, which an answer without any meeting says."""

from __future__ import annotations

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.settings import resources
from jrf.settings.settings import load

SAMPLES = str(resources.folder("javasamples") / "classes")


@pytest.mark.parametrize("program", ["OpaqueAlone", "LatchCountSeen"])
@pytest.mark.parametrize("search", ["auto", "dpor"])
def test_threads_meet_where_nothing_orders_them(program: str, search: str) -> None:
    settings = load(None, {"class-path": SAMPLES, "search": search})
    assert not check(settings, resolve(f"litmus.{program}", settings.class_path, (), None)).vacuous
