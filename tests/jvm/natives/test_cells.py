"""Natives reach shared variables by one door (jvm.natives.cells)."""

import re
from pathlib import Path

import pytest

NATIVES = Path(__file__).resolve().parents[3] / "jvm" / "natives"
DOOR = {"cells.py"}
BY_ITSELF = {"data_choice.py"}  # a choice point already: what the choice is among is read with it


@pytest.mark.parametrize("path", sorted(NATIVES.rglob("*.py")), ids=lambda path: path.stem)
def test_no_native_reads_or_writes_elements_beside_the_door(path: Path) -> None:
    found = re.findall(r"memory\.(?:read|write)_element|listener\.(?:read|write)\b", path.read_text("utf-8"))
    assert not found or path.name in DOOR | BY_ITSELF
