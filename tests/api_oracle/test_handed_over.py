"""Objects handed over in all access modes: the searches and the naive one agree."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.api_oracle.handed_over import disagreements, handed_over_program


@pytest.mark.slow
def test_searches_agree(tmp_path: Path) -> None:
    programs = [handed_over_program(f"10/{number}", f"H{number}") for number in range(20)]
    assert list(disagreements(programs, tmp_path, 20)) == []
