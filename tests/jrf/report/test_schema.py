"""The published JSON schema is the one of the types."""

import json
import re
from pathlib import Path

from msgspec import Struct

from jrf import result
from jrf.report.schema import schema

ROOT = Path(__file__).resolve().parents[3]
PUBLISHED = ROOT / "docs" / "jrf-result-1.schema.json"


def test_the_published_schema_is_that_of_the_types() -> None:
    told = "run python -m jrf.report.schema > docs/jrf-result-1.schema.json"
    assert PUBLISHED.read_text("utf-8") == schema(), told


def test_the_schema_says_what_a_trace_has() -> None:
    steps = json.loads(schema())["$defs"]["TraceStep"]["properties"]
    assert {"n", "thread", "class", "line", "instructions"} <= set(steps)


def test_the_page_tells_of_every_field() -> None:
    """Fields of every object of a result."""
    told = set(re.findall(r"`(\w+)`", (ROOT / "docs" / "json-schema.md").read_text("utf-8")))
    structs = [each for each in vars(result).values() if isinstance(each, type) and issubclass(each, Struct)]
    untold = [
        f"docs/json-schema.md does not tell of {name} of {each.__name__}"
        for each in structs
        for name in each.__struct_encode_fields__
        if name not in told
    ]
    assert not untold
