"""What is verified of generated classes is never violated where the model checker looks (agreement.py)."""

from pathlib import Path

import pytest

pytest.importorskip("z3")

from tests.jrf.spec.agreement import unpack, verdicts


@pytest.mark.by_turns(3)
@pytest.mark.parametrize("number", range(0, 500, 25))
def test_verified_is_safe(number: int, tmp_path: Path) -> None:
    compared(number, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("number", [each for each in range(500) if each % 25])
def test_every_verified_is_safe(number: int, tmp_path: Path) -> None:
    compared(number, tmp_path)


def compared(number: int, folder: Path) -> None:
    unpack(folder)
    said, why, found = verdicts(folder, f"G{number}")
    assert said != "unknown", why
    if said == "verified":
        assert found == "safe"
