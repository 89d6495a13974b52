"""Classes that look right and are not (Rejected.java): none is verified."""

import tarfile
from pathlib import Path

import pytest

pytest.importorskip("z3")

from jrf.spec.checker import VERIFIED, Limits
from jrf.spec.run import check, open_world
from jrf.spec.specs import Specs

ARCHIVE = Path(__file__).resolve().parent / "rejected.tar.xz"


@pytest.mark.parametrize("number", range(1, 25))
def test_rejected(number: int, tmp_path: Path) -> None:
    with tarfile.open(ARCHIVE) as archive:
        archive.extractall(tmp_path, filter="data")
    file = str(tmp_path / "rejected" / f"A{number}.class")
    world, name, entries = open_world(file, (), None)
    result = check(world, name, entries, Specs(world, [name], {}), Limits(), None, lambda text: None)
    assert result.verdict != VERIFIED
