"""The JSON schema of a result, made from the types; `python -m jrf.report.schema` prints it."""

from __future__ import annotations

import json
import sys
from inspect import cleandoc

import msgspec

from jrf.result import Result


def schema() -> str:
    """JSON Schema (2020-12) of `jrf-result/1`, as text."""
    made = {"$schema": "https://json-schema.org/draft/2020-12/schema", **msgspec.json.schema(Result)}
    return json.dumps(_clean(made), indent=1, ensure_ascii=False) + "\n"


def _clean(part: object) -> object:
    """Descriptions without the indentation of the docstrings, which msgspec before 0.23 leaves there."""
    if isinstance(part, dict):
        return {
            key: cleandoc(value) if key == "description" and isinstance(value, str) else _clean(value)
            for key, value in part.items()
        }
    return [_clean(each) for each in part] if isinstance(part, list) else part


if __name__ == "__main__":
    sys.stdout.write(schema())
