"""The result as JSON, schema `jrf-result/1` (docs/json-schema.md), and back."""

import re

import msgspec

from jrf.errors import InputError
from jrf.report.formats import Shape
from jrf.result import SCHEMA, Result
from jvm.values.text import from_units


def render(result: Result) -> str:
    """One JSON object on indented lines. Lone surrogates, which Java strings may hold, become `?`."""
    data: object = msgspec.to_builtins(result)
    encoded = msgspec.json.encode(_as_text(data))
    text = msgspec.json.format(encoded, indent=1).decode()
    text = escaped(text)
    # A schedule stays on one line. Strings hold no line breaks, so no string can match.
    return re.sub(r"\[\n[\d,\s]+\]", lambda numbers: re.sub(r"\s+", " ", numbers[0]), text) + "\n"


_NOT_ASCII = re.compile(r"[^\x00-\x7e]")


def escaped(text: str) -> str:
    """JSON text with what a terminal or an editor would obey (C1 controls, marks of direction, …) as \\u
    escapes; the data are the same."""
    return _NOT_ASCII.sub(_escape, text)


def _escape(found: re.Match[str]) -> str:
    character = found[0]
    if character.isprintable():
        return character
    units = character.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at]:02x}{units[at + 1]:02x}" for at in range(0, len(units), 2))


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
    """The same data with every text encodable as UTF-8: code units joined to characters."""
    if isinstance(value, str):
        return value if value.isascii() else from_units(value)
    if isinstance(value, list | tuple):
        return [_as_text(item) for item in value]
    if isinstance(value, dict):
        return {_as_text(key): _as_text(item) for key, item in value.items()}
    return value


def report(result: Result, shape: Shape) -> str:
    """The whole result, whatever the shape."""
    return render(result)
