"""Objects that deserialization lets out before their final fields are set (JLS 17.5.3) are refused, and
lambdas that are serialized.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.settings.settings import load

CLASSES = Path(__file__).resolve().parents[1] / "programs" / "classes"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "expected"), [("LeakedWhileRead", "inconclusive"), ("ReadThenLetOut", "safe")]
)
def test_final_fields_of_what_is_read(name: str, expected: str) -> None:
    settings = load(None, {"search": "dfs", "class-path": str(CLASSES)})
    result = check(settings, resolve(f"cases.{name}", settings.class_path, (), None))
    assert result.verdict.value == expected
    assert any("final field" in reason for reason in result.reasons) is (expected == "inconclusive")


def test_a_lambda_that_is_written() -> None:
    settings = load(None, {"class-path": str(CLASSES)})
    result = check(settings, resolve("cases.LambdaWritten", settings.class_path, (), None))
    assert result.verdict.value == "inconclusive"
    assert any("serialization of a lambda" in reason for reason in result.reasons)
