"""Written programs, defined by a class loader of their own; see `tests.conformance.in_loader`."""

import shutil

import pytest

from tests.conformance.in_loader import differing, others

SOME = [
    "lang.OwnTexts",
    "lang.EnumBodies",
    "reflect.Annotated",
    "reflect.InitializedByUse",
    "reflect.ProxyObjects",
]
REST = [name for name in others() if name not in SOME]


@pytest.mark.skipif(shutil.which("javac") is None, reason="the wrappers are compiled")
@pytest.mark.parametrize(
    "names", [SOME, *(pytest.param(REST[part::12], marks=pytest.mark.slow) for part in range(12))]
)
def test_who_defines_a_program_does_not_matter(names: list[str]) -> None:
    assert differing(names) == []
