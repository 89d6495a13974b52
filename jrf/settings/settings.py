"""Every option, said once, and its value for a run: the defaults < a YAML file < flags.

The command line, the keys of YAML files, what is refused, what a result records for its replay, what a
checkpoint compares and what an answer says that it rests on are read from the fields of `Settings`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from heuristics.names import Heuristic
from jrf.errors import InputError, nearest
from jrf.report.formats import FORMATS
from jrf.search.registry import DEFAULT, SEARCHES
from jrf.search.registry import names as searches_that
from jrf.settings import given, kinds, resources
from jrf.settings.kinds import FILE, SWITCH, Layer, any_of, number, one_of
from jrf.settings.named_values import assumed_values, named_values
from jrf.settings.options import Needed, Option, Part, Told, option, options_of
from jrf.settings.policy import BenignRule, Policy, TrustRule
from jvm.limits import MAX_INSTRUCTIONS
from jvm.world import PROCESSORS

HEURISTICS: Final = tuple(heuristic.value for heuristic in Heuristic)
RACE_TYPES: Final = ("WR", "WW", "RW")

_LIMIT: Final = number(least=1, limit=True)
_FORMATS: Final = ", ".join(f"{name} (default)" if at == 0 else name for at, name in enumerate(FORMATS))
_HUNTING: Final = ("auto", "lockset")
"""The searches that hunt for what Lockset warns of."""
_OTHER_SEARCHES: Final = ", ".join(name for name in SEARCHES if name != DEFAULT)


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that a run depends on besides its target. `config/default.yaml` has the same groups."""

    # where classes and sources are
    class_path: tuple[str, ...] = option(
        (), kinds.PATHS, Needed.REPLAY, "Folders and jars of the program.", metavar="PATH", also=("-cp",)
    )
    source_path: tuple[str, ...] = option(
        (), kinds.PATHS, Needed.REPLAY, "Where to look for sources to quote.",
        metavar="PATH", also=("-sourcepath",),
    )  # fmt: skip
    jdk: str | None = option(
        None, kinds.JDK, Needed.REPLAY, "Home of another JDK (17, 21, 25) than the embedded one.",
        metavar="DIR",
    )  # fmt: skip

    # what is looked for
    detect: tuple[str, ...] = option(
        RACE_TYPES, any_of(*RACE_TYPES), Needed.REPLAY, "Kinds of races: any of WR,WW,RW (default: all).",
        metavar="LIST", assumed=lambda names: f"only {', '.join(names)} races are looked for",
    )  # fmt: skip
    jdk_bytecode: tuple[str, ...] = option(
        (), kinds.PATTERNS, Needed.REPLAY, "Classes to run as the JDK's own code.", metavar="PATTERN",
        assumed=lambda patterns: f"run as the JDK's own code: {', '.join(patterns)}",
        told=Told(Part.MACHINE, "jdk_bytecode"),
    )  # fmt: skip
    all_races: bool = option(
        False, SWITCH, Needed.SEARCH, "Report every race, or stop at the first.", off="--first-race"
    )
    strict: bool = option(False, SWITCH, Needed.NOT, "A vacuous 'safe' is inconclusive.")
    spurious_wakeups: bool = option(
        False, SWITCH, Needed.REPLAY, "wait() may return unasked.",
        assumed=lambda on: "spurious wake-ups are explored", told=Told(Part.MACHINE, "spurious"),
    )  # fmt: skip
    use_specs: bool = option(
        False, SWITCH, Needed.REPLAY, "Methods that jrf spec verifies are not interrupted while locked.",
    )  # fmt: skip
    known_benign: bool = option(
        False, SWITCH, Needed.REPLAY, "Races of libraries that are known and do no harm are accepted.",
        assumed=lambda on: "races of libraries that config/benign-libraries.yaml lists are accepted",
    )  # fmt: skip
    random: str = option(
        "seeded", one_of("seeded", "explore"), Needed.REPLAY,
        "Random numbers: seeded (default) or explore.", metavar="NAME",
        assumed=lambda name: "every random number out of a range is tried where no seed is given",
        told=Told(Part.MACHINE, "random_explored", lambda name: name == "explore"),
    )  # fmt: skip
    granularity: str = option(
        "access", one_of("access", "synchronization"), Needed.REPLAY,
        "Switch threads at each access, or synchronization.", metavar="NAME",
        assumed=lambda name: "threads are switched only at synchronization (docs/soundness.md)",
        told=Told(Part.MACHINE, "coarse", lambda name: name == "synchronization"),
    )  # fmt: skip
    exact: bool = option(
        False, SWITCH, Needed.NOT, "Compare whole states, or 128 bits of them.", off="--fingerprints",
        told=Told(Part.MACHINE, "exact"),
    )  # fmt: skip

    # what the program is shown of the world outside
    processors: int = option(
        PROCESSORS, number(1, 1024), Needed.REPLAY,
        f"What availableProcessors() is (default: {PROCESSORS}).", metavar="N",
        told=Told(Part.WORLD, "processors"),
    )  # fmt: skip
    define: tuple[str, ...] = option(
        (), kinds.NAMED_VALUES, Needed.REPLAY, "A system property.", metavar="NAME=VALUE", also=("-D",),
        assumed=lambda pairs: f"system properties: {assumed_values(pairs)}",
        told=Told(Part.WORLD, "properties", given.system_properties),
    )  # fmt: skip
    env: tuple[str, ...] = option(
        (), kinds.NAMED_VALUES, Needed.REPLAY, "An environment variable.", metavar="NAME=VALUE",
        assumed=lambda pairs: f"environment: {assumed_values(pairs)}",
        told=Told(Part.WORLD, "environment", named_values),
    )  # fmt: skip
    stdin: str | None = option(
        None, FILE, Needed.REPLAY, "What System.in reads (default: nothing).", metavar="FILE",
        told=Told(Part.WORLD, "standard_input", given.standard_input),
    )  # fmt: skip
    files: str | None = option(
        None, FILE, Needed.REPLAY, "A folder for the program; what it writes stays in memory.", metavar="DIR",
        told=Told(Part.WORLD, "files", given.shown_files),
    )  # fmt: skip

    # how it is searched
    search: str = option(
        DEFAULT, one_of(*SEARCHES), Needed.SEARCH, f"{DEFAULT} (default), {_OTHER_SEARCHES}.", metavar="NAME"
    )
    dpor: str = option(
        "optimal", one_of("classic", "source", "optimal"), Needed.SEARCH,
        "Reduction: optimal (default), source or classic.", metavar="NAME", read_by=("dpor",),
    )  # fmt: skip
    reduction: str = option(
        "both", one_of("none", "sleep", "persistent", "both"), Needed.NOT,
        "Of stateful: both (default), persistent, sleep, none.", metavar="NAME", read_by=("stateful",),
    )  # fmt: skip
    heuristics: tuple[str, ...] = option(
        HEURISTICS, any_of(*HEURISTICS, none=True), Needed.SEARCH,
        "Any of WF,WW,ARA,AF (default: all), or none.", metavar="LIST", read_by=("auto", "heuristic"),
    )  # fmt: skip
    seed: int = option(
        0, number(), Needed.NOT, "Seed of searches that draw lots.", metavar="N",
        read_by=("auto", "lockset", "random", "pct", "pos"),
    )  # fmt: skip
    lockset_states: bool = option(
        False, SWITCH, Needed.NOT, "Eraser's states for initialization.", read_by=_HUNTING
    )
    lockset_hint: bool = option(
        True, SWITCH, Needed.NOT, "Advance the second access's thread first.", read_by=_HUNTING
    )
    lockset_exclude: bool = option(
        True, SWITCH, Needed.NOT, "Leave the first access's thread out.", read_by=_HUNTING
    )
    workers: int = option(
        1, number(1, 64), Needed.NOT, "Processes for --search dpor (default: 1).", metavar="N"
    )
    checkpoint: str | None = option(
        None, FILE, Needed.NOT, "Save the search there, or go on from there.", metavar="FILE"
    )
    max_states: int | None = option(None, _LIMIT, Needed.NOT, "Stop after N states.", metavar="N", bound=True)
    max_depth: int | None = option(
        None, _LIMIT, Needed.SEARCH, "Go no deeper than N transitions.", metavar="N", bound=True
    )
    max_loop: int = option(
        MAX_INSTRUCTIONS, number(1_000), Needed.REPLAY, "Stop a loop of N bytecodes without an action.",
        metavar="N", told=Told(Part.MACHINE, "max_loop"),
    )  # fmt: skip
    timeout: float | None = option(
        None, kinds.DURATION, Needed.NOT, "Stop after T: 90 (seconds), 5m, 1h30m.", metavar="T", bound=True
    )
    max_memory: int | None = option(
        None, number(least=1, limit=True, of=" (megabytes)"), Needed.NOT, "Stop at this much memory.",
        metavar="MB", bound=True,
    )  # fmt: skip

    # what is printed
    format: str = option("text", one_of(*FORMATS), Needed.NOT, f"{_FORMATS}.", metavar="NAME")
    output: str | None = option(
        None, FILE, Needed.NOT, "Write the report to FILE.", metavar="FILE", also=("-o",)
    )
    warnings: bool = option(False, SWITCH, Needed.NOT, "Show what Lockset warns of, too.", read_by=_HUNTING)
    full_trace: bool = option(False, SWITCH, Needed.NOT, "Fold nothing in traces and stacks.")
    quiet: bool = option(False, SWITCH, Needed.NOT, "No progress; of the report one line.", also=("-q",))

    # trust; `jrf.result.Run` keeps it in its own form
    trusted: tuple[TrustRule, ...] = option(
        (), kinds.trust(checked=False), Needed.NOT, "Classes whose plain fields are not checked.",
        metavar="PATTERN", also=("--trust",),
    )  # fmt: skip
    checked: tuple[TrustRule, ...] = option(
        (), kinds.trust(checked=True), Needed.NOT, "Classes that are checked, of trusted packages.",
        metavar="PATTERN", also=("--check",),
    )  # fmt: skip
    benign: tuple[BenignRule, ...] = option((), kinds.BENIGN, Needed.NOT)

    @property
    def both_orders(self) -> bool:
        """Of a read and a write that race, both orders are asked for or neither: what a search needs that
        runs one of them only."""
        return ("RW" in self.detect) == ("WR" in self.detect)

    @property
    def trust(self) -> tuple[TrustRule, ...]:
        """All rules on which classes are checked, the defaults' first."""
        return tuple(sorted((*self.trusted, *self.checked), key=lambda rule: rule.layer))

    def policy(self) -> Policy:
        """The rules; those of one run are one object, so its machines share what it remembers. Raises
        ClassPathError for a JDK that does not tell its version.
        """
        known = _benign_since_21() if self._release() >= 21 else ()
        if self.known_benign:
            known = known_benign()
        return _policy(self.trust, (*self.benign, *known))

    def _release(self) -> int:
        """The feature release of the JDK."""
        from jvm.classpath.classpath import feature_release

        return feature_release(None if self.jdk is None else Path(self.jdk))

    def bounds(self) -> dict[str, int | float]:
        """The limits in force, by their keys."""
        limits = {each.key: getattr(self, each.name) for each in OPTIONS if each.bound}
        return {key: limit for key, limit in limits.items() if limit is not None}

    def needed(self, by: Needed) -> dict[str, Any]:
        """The values that a replay, or a checkpoint besides, must know, by their names."""
        return {each.name: getattr(self, each.name) for each in OPTIONS if each.needed is by}

    def tells(self, part: Part) -> dict[str, Any]:
        """What the options say of this part of what a machine is made with, by its fields: `Told`."""
        return {
            each.told.field: each.told.holds(getattr(self, each.name))
            for each in OPTIONS
            if each.told is not None and each.told.part is part
        }

    def assumptions(self) -> Iterator[str]:
        """What an answer says of options that are not as they are by default."""
        for each in OPTIONS:
            value = getattr(self, each.name)
            if each.assumed is not None and value != each.default:
                yield each.assumed(value)


OPTIONS: Final[tuple[Option, ...]] = options_of(Settings)
KEYS: Final = tuple(each.key for each in OPTIONS)
_BY_KEY: Final = dict(zip(KEYS, OPTIONS, strict=True))


@lru_cache(maxsize=4)
def _policy(trust: tuple[TrustRule, ...], benign: tuple[BenignRule, ...]) -> Policy:
    return Policy(trust, benign)


@lru_cache(maxsize=1)
def known_benign() -> tuple[BenignRule, ...]:
    """What `--known-benign` accepts: the shipped list of races of libraries, and what JDK 17 reads twice."""
    return (*_shipped("benign-libraries.yaml"), *_benign_since_21())


@lru_cache(maxsize=1)
def _benign_since_21() -> tuple[BenignRule, ...]:
    """The caches that JDK 17 reads twice and later ones read once."""
    return _shipped("benign-jdk-21.yaml")


def _shipped(name: str) -> tuple[BenignRule, ...]:
    from jrf.settings.yaml_file import read

    file = resources.folder("config") / name
    return _overlay(Settings(), read(file), Layer(0, str(file))).benign


def load(file: Path | None = None, flags: Mapping[str, object] | None = None) -> Settings:
    """The defaults, overlaid by the YAML `file`, overlaid by `flags` (key → value, of those given).

    Raises InputError, in one line, for what is unreadable, unknown, of the wrong type or out of range.
    """
    from jrf.settings.yaml_file import read

    shipped = resources.folder("config")
    settings = Settings()
    for name in ("default.yaml", "benign-jdk.yaml"):
        settings = _overlay(settings, read(shipped / name), Layer(0, str(shipped / name)))
    if file is not None:
        settings = _overlay(settings, read(file), Layer(1, str(file), file.parent))
    if flags:
        settings = _overlay(settings, flags, Layer(2))
        _require_read(settings, flags)
    _require_compatible(settings)
    return settings


def _overlay(under: Settings, raw: Mapping[str, object], layer: Layer) -> Settings:
    """`under` with the keys of `raw` set."""
    over: dict[str, Any] = {}
    for key, value in raw.items():
        known = _BY_KEY.get(key)
        if known is None:
            hint = nearest(str(key), KEYS) or f"; known keys: {', '.join(KEYS)}"
            raise InputError(f"{layer.place(str(key))} unknown key{hint}")
        read = known.kind.value(key, value, layer)
        over[known.name] = getattr(under, known.name) + read if known.kind.adds else read
    return replace(under, **over)


def stands_in(option: Option, value: object, file: str) -> Any:
    """The value of an option that a recorded run holds; an empty one is what it is by default. Raises
    InputError for one that no run has."""
    if value == ():
        return option.default
    raw = list(value) if isinstance(value, tuple) else value
    return option.kind.value(option.key, raw, Layer(1, file))


def _require_read(settings: Settings, flags: Mapping[str, object]) -> None:
    """Raises InputError for a flag that the search would pass over; a file may say it, for other runs."""
    for key in flags:
        option = _BY_KEY[key]
        passed_over = option.read_by and settings.search not in option.read_by
        if passed_over and getattr(settings, option.name) != option.default:
            *others, last = option.read_by
            searches = f"{', '.join(others)} or {last}" if others else last
            raise InputError(
                f"{key}: --search {settings.search} does not read it; expected --search {searches} with it"
            )


def _require_compatible(settings: Settings) -> None:
    """Raises InputError for options that do not go together."""
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
