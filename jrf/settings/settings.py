"""Options in layers: the defaults (`config/default.yaml`) < a YAML file < flags, as one frozen `Settings`.

Flags and YAML keys have the same names (`max-states`), the same types and the same messages.
"""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec
from msgspec import UNSET, Meta, UnsetType

from heuristics.names import Heuristic
from jrf.errors import InputError, nearest
from jrf.limits.allowance import DURATION_EXPECTED, duration
from jrf.report.formats import FORMATS
from jrf.search.registry import DEFAULT, SEARCHES
from jrf.search.registry import names as searches_that
from jrf.settings import resources
from jrf.settings.named_values import EXPECTED as NAMED_VALUES_EXPECTED
from jrf.settings.named_values import named_value
from jrf.settings.policy import (
    CLASS_PATTERN_EXPECTED,
    LOCATION_PATTERN_EXPECTED,
    BenignRule,
    Policy,
    TrustRule,
    is_class_pattern,
    is_location_pattern,
)
from jrf.settings.yaml_file import read
from jvm.world import PROCESSORS

REDUCTIONS = ("classic", "source", "optimal")
STATEFUL_REDUCTIONS = ("none", "sleep", "persistent", "both")
HEURISTICS = tuple(heuristic.value for heuristic in Heuristic)
RACE_TYPES = ("WR", "WW", "RW")
GRANULARITIES = ("access", "synchronization")
RANDOM_NUMBERS = ("seeded", "explore")

T = TypeVar("T")
_AtLeastOne = Annotated[int, Meta(ge=1, le=10**15)]
_Workers = Annotated[int, Meta(ge=1, le=64)]
MOST_PROCESSORS = 1024
_Processors = Annotated[int, Meta(ge=1, le=MOST_PROCESSORS)]
_Texts = str | list[str]


class _Benign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    location: str
    reason: Annotated[str, Meta(min_length=1)]


class _Layer(msgspec.Struct, frozen=True, kw_only=True, rename="kebab", forbid_unknown_fields=True):
    """What one layer sets; UNSET leaves the layer below in force. None lifts a limit set below."""

    class_path: _Texts | UnsetType = UNSET
    source_path: _Texts | UnsetType = UNSET
    jdk: str | None | UnsetType = UNSET
    jdk_bytecode: _Texts | UnsetType = UNSET
    detect: _Texts | UnsetType = UNSET
    all_races: bool | UnsetType = UNSET
    strict: bool | UnsetType = UNSET
    spurious_wakeups: bool | UnsetType = UNSET
    exact: bool | UnsetType = UNSET
    lockset_states: bool | UnsetType = UNSET
    lockset_hint: bool | UnsetType = UNSET
    lockset_exclude: bool | UnsetType = UNSET
    warnings: bool | UnsetType = UNSET
    granularity: str | UnsetType = UNSET
    random: str | UnsetType = UNSET
    processors: _Processors | UnsetType = UNSET
    define: _Texts | UnsetType = UNSET
    env: _Texts | UnsetType = UNSET
    stdin: str | None | UnsetType = UNSET
    search: str | UnsetType = UNSET
    dpor: str | UnsetType = UNSET
    reduction: str | UnsetType = UNSET
    heuristics: _Texts | UnsetType = UNSET
    seed: int | UnsetType = UNSET
    workers: _Workers | UnsetType = UNSET
    checkpoint: str | None | UnsetType = UNSET
    max_states: _AtLeastOne | None | UnsetType = UNSET
    max_depth: _AtLeastOne | None | UnsetType = UNSET
    timeout: float | str | None | UnsetType = UNSET
    max_memory: _AtLeastOne | None | UnsetType = UNSET
    format: str | UnsetType = UNSET
    output: str | None | UnsetType = UNSET
    quiet: bool | UnsetType = UNSET
    trusted: list[str] | UnsetType = UNSET
    checked: list[str] | UnsetType = UNSET
    benign: list[_Benign] | UnsetType = UNSET


KEYS = _Layer.__struct_encode_fields__

_LIMIT = "a whole number of at least 1"
_EXPECTED = {
    "class-path": "a path or a list of paths",
    "source-path": "a path or a list of paths",
    "jdk": "the folder of a JDK",
    "jdk-bytecode": f"a pattern or a list of patterns: {CLASS_PATTERN_EXPECTED}",
    "detect": "any of " + ", ".join(RACE_TYPES),
    "all-races": "true or false",
    "strict": "true or false",
    "spurious-wakeups": "true or false",
    "exact": "true or false",
    "lockset-states": "true or false",
    "lockset-hint": "true or false",
    "lockset-exclude": "true or false",
    "warnings": "true or false",
    "granularity": "one of " + ", ".join(GRANULARITIES),
    "random": "one of " + ", ".join(RANDOM_NUMBERS),
    "processors": f"a whole number from 1 to {MOST_PROCESSORS}",
    "define": NAMED_VALUES_EXPECTED,
    "env": NAMED_VALUES_EXPECTED,
    "stdin": "a file name",
    "search": "one of " + ", ".join(SEARCHES),
    "dpor": "one of " + ", ".join(REDUCTIONS),
    "reduction": "one of " + ", ".join(STATEFUL_REDUCTIONS),
    "heuristics": "any of " + ", ".join(HEURISTICS) + ", or none",
    "seed": "a whole number",
    "checkpoint": "a file name",
    "workers": "a whole number from 1 to 64",
    "max-states": _LIMIT,
    "max-depth": _LIMIT,
    "timeout": DURATION_EXPECTED,
    "max-memory": _LIMIT + " (megabytes)",
    "format": "one of " + ", ".join(FORMATS),
    "output": "a file name",
    "quiet": "true or false",
    "trusted": f"a list of patterns: {CLASS_PATTERN_EXPECTED}",
    "checked": f"a list of patterns: {CLASS_PATTERN_EXPECTED}",
    "benign": "a list of {location: pattern, reason: text}",
}


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that a run depends on besides its target. The values are those of `config/default.yaml`."""

    class_path: tuple[str, ...] = ()
    source_path: tuple[str, ...] = ()
    jdk: str | None = None
    jdk_bytecode: tuple[str, ...] = ()
    detect: tuple[str, ...] = RACE_TYPES
    all_races: bool = False
    strict: bool = False
    spurious_wakeups: bool = False
    exact: bool = False
    lockset_states: bool = False
    lockset_hint: bool = True
    lockset_exclude: bool = True
    warnings: bool = False
    granularity: str = "access"
    random: str = "seeded"
    processors: int = PROCESSORS
    define: tuple[str, ...] = ()
    env: tuple[str, ...] = ()
    stdin: str | None = None
    search: str = DEFAULT
    dpor: str = "optimal"
    reduction: str = "both"
    heuristics: tuple[str, ...] = HEURISTICS
    seed: int = 0
    workers: int = 1
    checkpoint: str | None = None
    max_states: int | None = None
    max_depth: int | None = None
    timeout: float | None = None
    max_memory: int | None = None
    format: str = "text"
    output: str | None = None
    quiet: bool = False
    trust: tuple[TrustRule, ...] = ()
    benign: tuple[BenignRule, ...] = ()

    @property
    def both_orders(self) -> bool:
        """Of a read and a write that race, both orders are asked for or neither: what a search needs that
        runs one of them only."""
        return ("RW" in self.detect) == ("WR" in self.detect)

    def policy(self) -> Policy:
        """The rules; those of one run are one object, so its machines share what it remembers."""
        return _policy(self.trust, self.benign)

    def bounds(self) -> dict[str, int | float]:
        """The limits in force, by their keys."""
        limits: dict[str, int | float | None] = {
            "max-states": self.max_states,
            "max-depth": self.max_depth,
            "timeout": self.timeout,
            "max-memory": self.max_memory,
        }
        return {key: limit for key, limit in limits.items() if limit is not None}


@lru_cache(maxsize=4)
def _policy(trust: tuple[TrustRule, ...], benign: tuple[BenignRule, ...]) -> Policy:
    return Policy(trust, benign)


def load(file: Path | None = None, flags: Mapping[str, object] | None = None) -> Settings:
    """The defaults, overlaid by the YAML `file`, overlaid by `flags` (key → value, of those given).

    Raises InputError, in one line, for what is unreadable, unknown, of the wrong type or out of range.
    """
    shipped = resources.folder("config")
    settings = Settings()
    for name in ("default.yaml", "benign-jdk.yaml"):
        settings = _overlay(settings, read(shipped / name), str(shipped / name), layer=0, base=None)
    if file is not None:
        settings = _overlay(settings, read(file), str(file), layer=1, base=file.parent)
    if flags:
        settings = _overlay(settings, flags, None, layer=2, base=None)
    if settings.granularity != "access" and set(settings.detect) != set(RACE_TYPES):
        raise InputError(
            f"granularity: {settings.granularity} is sound only if all kinds of races are detected; "
            f"expected detect {', '.join(RACE_TYPES)}, got {', '.join(settings.detect)}"
        )
    search = SEARCHES[settings.search]
    if search.one_order and not settings.both_orders:
        raise InputError(
            f"detect: --search {settings.search} runs one order of two accesses, so it takes RW and WR "
            f"for one; "
            f"expected both of them or neither, got {','.join(settings.detect)}"
        )
    if settings.workers > 1 and not search.workers:
        raise InputError(
            f"workers: --search {settings.search} is the work of one process; "
            f"expected --search {' or '.join(searches_that(workers=True))} with more than one worker"
        )
    if settings.checkpoint is not None and not search.saved:
        raise InputError(
            f"checkpoint: --search {settings.search} cannot be saved; "
            f"expected --search {', '.join(sorted(searches_that(saved=True)))}"
        )
    if settings.checkpoint is not None and settings.exact and search.matches_states:
        raise InputError(
            "checkpoint: states compared as a whole (--exact) mean nothing to another process; "
            "expected --fingerprints"
        )
    return settings


def _overlay(
    under: Settings, raw: Mapping[str, object], file: str | None, layer: int, base: Path | None
) -> Settings:
    """`under` with the keys of `raw` set. `file` is None for flags; relative paths start from `base`."""
    for key in raw:
        if key not in KEYS:
            hint = nearest(str(key), KEYS) or f"; known keys: {', '.join(KEYS)}"
            raise InputError(f"{_where(file, str(key))} unknown key{hint}")
    try:
        over = msgspec.convert(raw, _Layer, strict=file is not None)
    except msgspec.ValidationError as problem:
        path = re.search(r"`\$\.?([\w-]*)(.*?)`$", str(problem))
        key = path[1] if path else ""
        raise _wrong(file, key, raw.get(key), inner=path[2] if path else "") from None

    def names(
        key: str, value: _Texts | UnsetType, below: tuple[str, ...], known: tuple[str, ...]
    ) -> tuple[str, ...]:
        if value is UNSET:
            return below
        given = [part.strip() for part in value.split(",")] if isinstance(value, str) else value
        if key == "heuristics" and given == ["none"]:
            return ()
        for name in given:
            if name.upper() not in known:
                raise _wrong(file, key, name, hint=nearest(name, known))
        chosen = {name.upper() for name in given}
        if not chosen and key == "detect":
            raise _wrong(file, key, value)
        return tuple(name for name in known if name in chosen)

    def one_of(key: str, value: str | UnsetType, below: str, known: tuple[str, ...]) -> str:
        if value is UNSET:
            return below
        if value not in known:
            raise _wrong(file, key, value, hint=nearest(value, known))
        return value

    def paths(value: _Texts | UnsetType, below: tuple[str, ...]) -> tuple[str, ...]:
        if value is UNSET:
            return below
        given = value.split(os.pathsep) if isinstance(value, str) else value
        return tuple(_from(base, path or ".") for path in given)

    def patterns(key: str, value: _Texts | UnsetType) -> list[str]:
        given = [] if value is UNSET else value.split(",") if isinstance(value, str) else value
        for pattern in given:
            if not is_class_pattern(pattern):
                raise _wrong(file, key, pattern)
        return given

    def pairs(key: str, value: _Texts | UnsetType) -> tuple[str, ...]:
        given = [] if value is UNSET else [value] if isinstance(value, str) else value
        for text in given:
            if named_value(text) is None:
                raise _wrong(file, key, text)
        return tuple(given)

    def seconds(value: float | str | None | UnsetType, below: float | None) -> float | None:
        if value is UNSET or value is None:
            return below if value is UNSET else None
        found = duration(str(value))
        if found is None:
            raise _wrong(file, "timeout", value)
        return found

    trust = [TrustRule(pattern, False, layer) for pattern in patterns("trusted", over.trusted)]
    trust += [TrustRule(pattern, True, layer) for pattern in patterns("checked", over.checked)]
    benign = []
    for entry in [] if over.benign is UNSET else over.benign:
        if not is_location_pattern(entry.location):
            got = f"expected {LOCATION_PATTERN_EXPECTED}, got {_shown(entry.location)}"
            raise InputError(f"{_where(file, 'benign')} location: {got}")
        benign.append(BenignRule(entry.location, " ".join(entry.reason.split()), layer))

    return replace(
        under,
        class_path=paths(over.class_path, under.class_path),
        source_path=paths(over.source_path, under.source_path),
        jdk=under.jdk if over.jdk is UNSET else over.jdk and _from(base, over.jdk),
        jdk_bytecode=under.jdk_bytecode + tuple(patterns("jdk-bytecode", over.jdk_bytecode)),
        detect=names("detect", over.detect, under.detect, RACE_TYPES),
        all_races=_set(over.all_races, under.all_races),
        strict=_set(over.strict, under.strict),
        spurious_wakeups=_set(over.spurious_wakeups, under.spurious_wakeups),
        exact=_set(over.exact, under.exact),
        lockset_states=_set(over.lockset_states, under.lockset_states),
        lockset_hint=_set(over.lockset_hint, under.lockset_hint),
        lockset_exclude=_set(over.lockset_exclude, under.lockset_exclude),
        warnings=_set(over.warnings, under.warnings),
        granularity=one_of("granularity", over.granularity, under.granularity, GRANULARITIES),
        random=one_of("random", over.random, under.random, RANDOM_NUMBERS),
        processors=_set(over.processors, under.processors),
        define=under.define + pairs("define", over.define),
        env=under.env + pairs("env", over.env),
        stdin=under.stdin if over.stdin is UNSET else over.stdin and _from(base, over.stdin),
        search=one_of("search", over.search, under.search, tuple(SEARCHES)),
        dpor=one_of("dpor", over.dpor, under.dpor, REDUCTIONS),
        reduction=one_of("reduction", over.reduction, under.reduction, STATEFUL_REDUCTIONS),
        heuristics=names("heuristics", over.heuristics, under.heuristics, HEURISTICS),
        seed=_set(over.seed, under.seed),
        workers=_set(over.workers, under.workers),
        checkpoint=under.checkpoint
        if over.checkpoint is UNSET
        else over.checkpoint and _from(base, over.checkpoint),
        max_states=_set(over.max_states, under.max_states),
        max_depth=_set(over.max_depth, under.max_depth),
        timeout=seconds(over.timeout, under.timeout),
        max_memory=_set(over.max_memory, under.max_memory),
        format=one_of("format", over.format, under.format, tuple(FORMATS)),
        output=under.output if over.output is UNSET else over.output and _from(base, over.output),
        quiet=_set(over.quiet, under.quiet),
        trust=under.trust + tuple(trust),
        benign=under.benign + tuple(benign),
    )


def _set(value: T | UnsetType, below: T) -> T:
    return below if isinstance(value, UnsetType) else value


def _from(base: Path | None, path: str) -> str:
    return path if base is None else str(base / path)


def _where(file: str | None, key: str) -> str:
    return f"--{key}:" if file is None else f"{file}: key {key}:"


def _wrong(file: str | None, key: str, value: object, hint: str = "", inner: str = "") -> InputError:
    """`FILE: key KEY: expected …, got …`. `inner` is the place within the value, such as `[0].reason`."""
    place = f" (at {key}{inner})" if inner and inner != "[...]" else ""
    return InputError(f"{_where(file, key)} expected {_EXPECTED[key]}, got {_shown(value)}{place}{hint}")


def _shown(value: object) -> str:
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
