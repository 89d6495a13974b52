"""Answers for Java: programs made for this command, and the samples, which it must never call safe
wrongly."""

from __future__ import annotations

import functools
from pathlib import Path
from zlib import crc32

import pytest

from jrf.cover.answer import CoverResult, Question, Verdict, cover_java
from jrf.cover.bytecode.analysis import analyse
from jrf.cover.bytecode.interpreter.interpret import Interpreter
from jrf.cover.nets.build import build
from jrf.cover.nets.coverability import Limits, coverable
from jrf.program.target import resolve
from jrf.settings.settings import load
from jvm.classfile.renaming import Renamer
from jvm.values.text import to_units
from tests.samples_listed import expected

SAMPLES = Path(__file__).parents[3] / "javasamples"
SAFE = [
    "BoundedBuffer",
    "CheckThenActLock",
    "CounterWithLock",
    "DoubleCheckedVolatile",
    "LazyWorkers",
    "LockReadWriteOnly",
    "PoolLocked",
    "ProdsCons",
    "ProdsCons2",
    "ReadWriteLocked",
    "TaskQueue",
]
RACING = [
    "BoundedBufferUnlocked",
    "CheckThenAct",
    "Counter",
    "DoubleChecked",
    "LazyWorkersUnlocked",
    "ReadLockedWriter",
    "TaskQueueUnlocked",
]
LOCKS_ONLY = (
    "litmus.Synchronized", "litmus.ReentrantMonitor", "litmus.OrderedLocks", "litmus.OppositeLocks",
    "litmus.StaticSynchronized", "litmus.ExplicitLock", "litmus.ReadWriteLock", "litmus.NoLostUpdate",
    "litmus.JoinCollects", "litmus.StartPublishes", "litmus.StartChain", "monitor.LockedCounter",
    "deadlock.LockOrder", "deadlock.DiningPhilosophers", "dpor.LastZero",
)  # fmt: skip


def asked(name: str, threads: str = "repeated", folder: Path = SAMPLES / "classes") -> CoverResult:
    target = resolve(name, (str(folder),), (), None)
    settings = load(None, {"quiet": True})
    return cover_java(target, Question(threads), settings, Limits(), lambda: 60.0, False)


def static_answer(name: str, threads: str = "program", folder: Path = SAMPLES / "classes") -> str:
    """Without the model checker: safe, path, or unknown."""
    found = analyse(resolve(name, (str(folder),), (), None), threads)
    if found.model is None or found.reasons:
        return "unknown"
    answer = coverable(build(found.model).net, "invariants", limits=Limits(5_000))
    return {True: "safe", False: "path", None: "unknown"}[answer.safe]


@pytest.mark.parametrize("name", SAFE)
def test_safe_for_any_number_of_threads(name: str) -> None:
    found = asked(f"cover.{name}")
    assert (found.verdict, found.reasons) == (Verdict.SAFE, ())
    assert found.checked


@pytest.mark.parametrize("name", RACING)
def test_races_are_confirmed(name: str) -> None:
    found = asked(f"cover.{name}")
    assert found.verdict is Verdict.RACE
    assert found.witness is not None
    assert found.witness.result.violations[0].kind == "race"
    assert found.path


@pytest.mark.parametrize(
    "name",
    [
        "Third",
        "Single",
        "OwnLockInside",
        *(
            pytest.param(name, marks=pytest.mark.slow)
            for name in ("Pool", "PoolOfLambdas", "Starter", "OwnLock")
        ),
    ],
)
def test_races_that_need_more_threads_than_the_program_starts(name: str) -> None:
    found = asked(f"cover.Instances${name}", "repeated" if name == "Third" else "all")
    assert found.verdict is Verdict.RACE
    assert found.witness is not None
    assert "more of" in found.witness.instance
    violation = found.witness.result.violations[0]
    assert (violation.kind, violation.location.display) == ("race", "cover.Instances.x")  # type: ignore[union-attr]


def test_larger_instances_have_names_beyond_the_bmp(tmp_path: Path) -> None:
    """Classes are written anew for more threads than the program starts."""
    files = sorted((SAMPLES / "classes" / "cover").glob("Instances*.class"))
    names = {
        f"cover/{file.stem}": f"cover/\U0001d4b3é{file.stem.removeprefix('Instances')}" for file in files
    }
    (tmp_path / "cover").mkdir()
    for file in files:
        renamed = Renamer(file.read_bytes()).renamed({name: to_units(new) for name, new in names.items()})
        (tmp_path / f"{names[f'cover/{file.stem}']}.class").write_bytes(renamed)
    found = asked("cover.\U0001d4b3é$Third", folder=tmp_path)
    assert found.witness is not None
    assert "more of" in found.witness.instance
    assert found.witness.result.violations[0].location.display == "cover.\U0001d4b3é.x"  # type: ignore[union-attr]


@pytest.mark.parametrize("name", ["Joined", "OwnTask"])
def test_larger_instances_show_no_race_that_is_none(name: str) -> None:
    """Their nets have paths, so instances are built."""
    found = asked(f"cover.Instances${name}", "all")
    assert found.verdict is Verdict.UNKNOWN
    assert found.path


@functools.cache
def listed() -> dict[str, str]:
    """Main class → expected verdict, of all samples."""
    return expected("litmus.yaml") | expected("manifest.yaml")


@pytest.mark.parametrize("name", LOCKS_ONLY)
def test_samples_with_locks_only(name: str) -> None:
    assert listed()[name] != "race"
    assert static_answer(name) == "safe"


SLOW = ("hash.", "lists.", "amino.", "spin.", "grande.")


@pytest.mark.by_turns(4)
@pytest.mark.parametrize("share", range(4))
def test_no_racing_sample_is_called_safe(share: int) -> None:
    racing = [name for name, expected in listed().items() if expected == "race"]
    for name in racing:
        if not name.startswith(SLOW) and crc32(name.encode()) % 4 == share:
            assert static_answer(name) != "safe", name


@pytest.mark.slow
def test_no_large_racing_sample_is_called_safe() -> None:
    for name, verdict in listed().items():
        if verdict == "race" and name.startswith(SLOW):
            assert static_answer(name) != "safe", name


def test_a_thread_that_is_started_once_is_one_unless_asked_otherwise() -> None:
    assert static_answer("litmus.JoinCollects", "repeated") == "safe"
    assert static_answer("litmus.JoinCollects", "all") == "path"


def test_an_error_of_its_own_is_told_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Interpreter) -> None:
        raise KeyError("x")

    monkeypatch.delenv("JRF_DEBUG", raising=False)
    monkeypatch.setattr(Interpreter, "run", broken)
    found = asked("cover.Counter")
    assert found.verdict is not Verdict.SAFE
    assert found.reasons[0].startswith("internal error: KeyError: 'x'; please report it")


def test_opaque_publication_is_not_followed() -> None:
    assert static_answer("litmus.OpaquePublication") == "unknown"


_RACING = ("Traps", "Snares", "Pitfalls", "Decoys", "Lures", "Nooses", "Knots", "Webs", "Toils", "Scope")
_READ_ONLY = frozenset(f"cover.Decoys$D{number}" for number in (5, 6, 8, 9))
"""Only the JDK's own lazy caches are written, which are trusted as in `jrf run`."""


def traps(group: str) -> list[str]:
    folder = SAMPLES / "classes" / "cover"
    found = [
        path.stem
        for path in folder.glob(f"{group}$*.class")
        if b"([Ljava/lang/String;)V" in path.read_bytes()
    ]
    return sorted({f"cover.{name}" for name in found if name.count("$") == 1} - _READ_ONLY)


@pytest.mark.by_turns(22)
@pytest.mark.parametrize(
    "group", [*_RACING, *(pytest.param(each, marks=pytest.mark.slow) for each in ("Briars", "Deep"))]
)
@pytest.mark.parametrize("threads", ["program", "repeated"])
def test_traps_are_not_called_safe(threads: str, group: str) -> None:
    """Programs that an abstraction may prove too much of."""
    assert traps(group)
    for name in traps(group):
        assert static_answer(name, threads) != "safe", name


def test_more_threads_that_race_are_not_called_safe() -> None:
    """They start each thread once, and are safe so."""
    assert len(traps("Crowds")) == 10
    for name in traps("Crowds"):
        assert static_answer(name, "all") != "safe", name


@pytest.mark.parametrize("threads", ["program", "repeated"])
def test_locks_joins_and_owners_are_proved(threads: str) -> None:
    folder = SAMPLES / "classes" / "cover"
    names = [path.stem for path in folder.glob("Upright$R*.class") if path.stem.count("$") == 1]
    assert len(names) == 23
    for name in names:
        assert static_answer(f"cover.{name}", threads) == "safe", name


def test_components_of_records_that_are_stored_later() -> None:
    classes = Path(__file__).parents[2] / "programs" / "classes"
    assert static_answer("cases.RecordOfLater", "program", classes) != "safe"
