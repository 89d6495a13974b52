"""The published JSON schema is the one of the types."""

import json
from pathlib import Path

from jrf.report.schema import schema

PUBLISHED = Path(__file__).resolve().parents[3] / "docs" / "jrf-result-1.schema.json"


def test_the_published_schema_is_that_of_the_types() -> None:
    told = "run python -m jrf.report.schema > docs/jrf-result-1.schema.json"
    assert PUBLISHED.read_text("utf-8") == schema(), told


def test_the_schema_says_what_a_trace_has() -> None:
    steps = json.loads(schema())["$defs"]["TraceStep"]["properties"]
    assert {"n", "thread", "class", "line", "instructions"} <= set(steps)
