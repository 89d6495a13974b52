"""The result as JSON, schema `jrf-result/1` (docs/json-schema.md), and back."""

import re

import msgspec

from jrf.errors import InputError
from jrf.result import SCHEMA, Result


def render(result: Result) -> str:
    """One JSON object on indented lines. Lone surrogates, which Java strings may hold, become `?`."""
    data: object = msgspec.to_builtins(result)
    encoded = msgspec.json.encode(_as_text(data))
    text = msgspec.json.format(encoded, indent=1).decode()
    # A schedule stays on one line. Strings hold no line breaks, so no string can match.
    return re.sub(r"\[\n[\d,\s]+\]", lambda numbers: re.sub(r"\s+", " ", numbers[0]), text) + "\n"


def read(data: bytes, source: str) -> Result:
    """The result that `render` wrote. Raises InputError, naming `source`, if the data is anything else."""
    try:
        found = msgspec.json.decode(data, type=Result)
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise InputError(f"{source}: not a result of jrf: {problem}; expected schema {SCHEMA}") from None
    except RecursionError:
        raise InputError(f"{source}: nested too deeply; expected a result of schema {SCHEMA}") from None
    if found.schema != SCHEMA:
        raise InputError(f"{source}: schema is {found.schema!r}; expected {SCHEMA}")
    return found


def _as_text(value: object) -> object:
    """The same data with every text encodable as UTF-8."""
    if isinstance(value, str):
        return value if value.isascii() else value.encode("utf-8", "replace").decode()
    if isinstance(value, list | tuple):
        return [_as_text(item) for item in value]
    if isinstance(value, dict):
        return {_as_text(key): _as_text(item) for key, item in value.items()}
    return value
