"""The kinds of values that options have: their type, what is expected in words, how one is read."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

from jrf.errors import InputError, nearest
from jrf.limits.allowance import DURATION_EXPECTED, duration
from jrf.settings.named_values import EXPECTED as NAMED_VALUES_EXPECTED
from jrf.settings.named_values import named_value
from jrf.settings.policy import (
    CLASS_PATTERN_EXPECTED,
    LOCATION_PATTERN_EXPECTED,
    BenignRule,
    TrustRule,
    is_class_pattern,
    is_location_pattern,
)
from jvm.values.text import to_units


class Layer(NamedTuple):
    """Where values come from: a `file` or, if it is None, flags. Relative paths start at `base`. The higher
    the `number`, the nearer to the user."""

    number: int
    file: str | None = None
    base: Path | None = None

    def place(self, key: str) -> str:
        """The place of a value, for messages."""
        return f"--{key}:" if self.file is None else f"{self.file}: key {key}:"

    def path(self, name: str) -> str:
        """A path as seen from where jrf runs."""
        return name if self.base is None else str(self.base / name)


class Wrong(Exception):
    """A value that is not what its kind expects. `inside` is the place within it, such as `[0].reason`.
    `text` is the whole message where the kind's own does not fit."""

    def __init__(self, value: object, hint: str = "", inside: str = "", text: str = "") -> None:
        super().__init__()
        self.value = value
        self.hint = hint
        self.inside = inside
        self.text = text


Read = Callable[[Any, Layer], Any]


class Kind(NamedTuple):
    """A kind of values.

    `type` is what a YAML file holds; numbers lie between `least` and `most`. `read` makes of it what
    `Settings` holds, or raises `Wrong`. `adds`: a layer adds to those below it. `repeated`: a flag can be
    given several times, and holds all that is given.
    """

    type: Any
    expected: str
    read: Read = lambda value, layer: value
    least: int | None = None
    most: int | None = None
    adds: bool = False
    repeated: bool = False

    @property
    def switch(self) -> bool:
        """It is on or off."""
        return self.type is bool

    def value(self, key: str, raw: object, layer: Layer) -> Any:
        """What `Settings` holds for a raw value. Raises InputError, in one line, if it is wrong."""
        try:
            return self.read(self._converted(raw, strict=layer.file is not None), layer)
        except Wrong as wrong:
            what = wrong.text or f"expected {self.expected}, got {shown(wrong.value)}"
            inside = f" (at {key}{wrong.inside})" if wrong.inside else ""
            raise InputError(f"{layer.place(key)} {what}{inside}{wrong.hint}") from None

    def _converted(self, raw: object, strict: bool) -> Any:
        import msgspec

        known = self.type
        if self.least is not None:
            bounded = Annotated[int, msgspec.Meta(ge=self.least, le=self.most)]
            known = bounded | None if known == int | None else bounded
        try:
            return msgspec.convert(raw, known, strict=strict)
        except msgspec.ValidationError as problem:
            found = re.search(r"`\$(.*?)`$", str(problem))
            inside = found[1] if found else ""
            raise Wrong(raw, inside="" if inside == "[...]" else inside) from None


def shown(value: object) -> str:
    """A value of a YAML file in a few words, whatever its size."""
    if isinstance(value, str):
        return repr(value if len(value) <= 60 else value[:57] + "...")
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, Mapping):
        return "a mapping"
    return str(value)[:60]


def _paths(value: str | list[str], layer: Layer) -> tuple[str, ...]:
    given = value.split(os.pathsep) if isinstance(value, str) else value
    return tuple(layer.path(path or ".") for path in given)


def _path(value: str | None, layer: Layer) -> str | None:
    return value and layer.path(value)


def _parts(value: str | list[str]) -> list[str]:
    """The names in a text with commas, in such texts, or in a list."""
    given = [value] if isinstance(value, str) else value
    return [part.strip() for text in given for part in text.split(",")]


def _patterns(value: str | list[str], layer: Layer) -> tuple[str, ...]:
    given = _parts(value)
    for pattern in given:
        if not is_class_pattern(pattern):
            raise Wrong(pattern)
    return tuple(map(to_units, given))  # as names of classes are in class files


def _named_values(value: str | list[str], layer: Layer) -> tuple[str, ...]:
    given = [value] if isinstance(value, str) else value
    for text in given:
        if named_value(text) is None:
            raise Wrong(text)
    return tuple(given)


def _seconds(value: float | str | None, layer: Layer) -> float | None:
    if value is None:
        return None
    found = duration(str(value))
    if found is None:
        raise Wrong(value)
    return found


def _benign(value: list[dict[str, str]], layer: Layer) -> tuple[BenignRule, ...]:
    for at, entry in enumerate(value):
        if entry.keys() != {"location", "reason"}:
            raise Wrong(value, inside=f"[{at}]")
        if not entry["reason"]:
            raise Wrong(value, inside=f"[{at}].reason")
        if not is_location_pattern(entry["location"]):
            got = shown(entry["location"])
            raise Wrong(entry, text=f"location: expected {LOCATION_PATTERN_EXPECTED}, got {got}")
    return tuple(
        BenignRule(to_units(entry["location"]), " ".join(entry["reason"].split()), layer.number)
        for entry in value
    )


def number(least: int | None = None, most: int = 10**15, limit: bool = False, of: str = "") -> Kind:
    """A whole number, of something. A `limit` may be null, for none."""
    bounds = "" if least is None else f" from {least} to {most}" if most < 10**15 else f" of at least {least}"
    return Kind(int | None if limit else int, f"a whole number{bounds}{of}", least=least, most=most)


def one_of(*names: str) -> Kind:
    """One of these names."""

    def read(value: str, layer: Layer) -> str:
        if value not in names:
            raise Wrong(value, nearest(value, names))
        return value

    return Kind(str, f"one of {', '.join(names)}", read)


def any_of(*names: str, none: bool = False) -> Kind:
    """Some of these names, in their order here; as one text with commas, or as a list. `none`: it may be
    none of them, and is then said so."""

    def read(value: str | list[str], layer: Layer) -> tuple[str, ...]:
        given = _parts(value)
        if none and given == ["none"]:
            return ()
        for name in given:
            if name.upper() not in names:
                raise Wrong(name, nearest(name, names))
        chosen = {name.upper() for name in given}
        if not chosen and not none:
            raise Wrong(value)
        return tuple(name for name in names if name in chosen)

    return Kind(str | list[str], f"any of {', '.join(names)}{', or none' * none}", read, repeated=True)


def trust(checked: bool) -> Kind:
    """Patterns of classes that are checked for races, or not."""

    def read(value: list[str], layer: Layer) -> tuple[TrustRule, ...]:
        return tuple(TrustRule(pattern, checked, layer.number) for pattern in _patterns(value, layer))

    return Kind(list[str], f"a list of patterns: {CLASS_PATTERN_EXPECTED}", read, adds=True, repeated=True)


SWITCH: Final = Kind(bool, "true or false")
PATHS: Final = Kind(str | list[str], "a path or a list of paths", _paths)
FILE: Final = Kind(str | None, "a file name", _path)
JDK: Final = Kind(str | None, "the folder of a JDK", _path)
DURATION: Final = Kind(float | str | None, DURATION_EXPECTED, _seconds)
PATTERNS: Final = Kind(
    str | list[str],
    f"a pattern or a list of patterns: {CLASS_PATTERN_EXPECTED}",
    _patterns,
    adds=True,
    repeated=True,
)
NAMED_VALUES: Final = Kind(str | list[str], NAMED_VALUES_EXPECTED, _named_values, adds=True, repeated=True)
BENIGN: Final = Kind(list[dict[str, str]], "a list of {location: pattern, reason: text}", _benign, adds=True)
