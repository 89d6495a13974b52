"""The JSON schema of a result, made from the types; `python -m jrf.report.schema` prints it."""

from __future__ import annotations

import json
import sys

import msgspec

from jrf.result import Result


def schema() -> str:
    """JSON Schema (2020-12) of `jrf-result/1`, as text."""
    made = {"$schema": "https://json-schema.org/draft/2020-12/schema", **msgspec.json.schema(Result)}
    return json.dumps(made, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    sys.stdout.write(schema())
