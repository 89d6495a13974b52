"""The naive search: a second oracle that must not use what it checks."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import msgspec
import pytest

import jrf.search.naive.search
from jrf.check import check
from jrf.program.target import resolve
from jrf.replay import replay_file
from jrf.result import Result
from jrf.settings.settings import load
from jvm.machine.machine import Machine
from jvm.machine.undo import Delta
from jvm.objects.objects import Obj
from tests.oracle.compare import Level, disagreements
from tests.oracle.in_process import in_process_checker
from tests.oracle.language.generate import corpus

CLASSES = Path(__file__).resolve().parents[3] / "javasamples" / "classes"


def naive(name: str, **options: object) -> Result:
    settings = load(None, {"search": "naive", "all-races": True, "detect": ["WR", "WW", "RW"], **options})
    return check(settings, resolve(f"litmus.{name}", (str(CLASSES),), (), None))


@pytest.mark.parametrize(
    ("name", "verdict"),
    [
        ("VolatileFlag", "safe"),
        ("PlainFlag", "race"),
        ("Synchronized", "safe"),
        ("DifferentMonitors", "race"),
        ("FinalFieldOpaque", "safe"),
        ("FinalFieldEscapes", "race"),
        ("UnsafePublication", "race"),
        ("SafePublication", "safe"),
        ("OppositeLocks", "deadlock"),
        ("InterruptSeen", "safe"),
        ("StaticInitializer", "safe"),
        ("AssertionInThread", "assertion"),
        ("SpinForEachOther", "inconclusive"),
        ("CopyHandedOver", "race"),
    ],
)
def test_litmus_programs(name: str, verdict: str) -> None:
    assert naive(name).verdict == verdict


def test_generated_programs() -> None:
    checker = in_process_checker(("--search", "naive"), ("RW", "WR", "WW"))
    for made in islice(corpus(10, 300), 7):
        assert disagreements(made.program, made.outcome, checker, Level.KINDS) == [], made.seed


def test_a_bound_makes_it_inconclusive() -> None:
    result = naive("VolatileFlag", **{"max-states": 5})
    assert result.verdict == "inconclusive"
    assert not result.complete


def test_it_notices_that_a_transition_is_not_undone(monkeypatch: pytest.MonkeyPatch) -> None:
    revert = Machine.revert

    def forgetful(machine: Machine, delta: object) -> None:
        assert isinstance(delta, Delta)
        written = [entry[0] for entry in delta.objects if isinstance(entry[0], Obj) and entry[0].cells]
        revert(machine, delta)
        for obj in written:
            if obj is obj.cls.statics and obj.cls.name.startswith("litmus/"):
                obj.cells[0] = 12345

    monkeypatch.setattr(jrf.search.naive.search.Machine, "revert", forgetful)
    with pytest.raises(AssertionError, match="not undone"):
        naive("VolatileFlag")


def test_the_machine_takes_everything_for_visible() -> None:
    """No object of the program, reachable or not, is private once a thread was started."""
    result = naive("FinalField")
    assert result.run is not None
    assert result.run.naive and result.run.ends_visible and result.run.interrupts_visible
    assert result.run.states_visible and not result.run.early and not result.run.library_whole


def test_what_it_finds_replays(tmp_path: Path) -> None:
    found = naive("FinalFieldEscapes")
    (tmp_path / "r.json").write_bytes(msgspec.json.encode(found))
    again = replay_file(str(tmp_path / "r.json"))
    assert [one.location for one in again.violations] == [one.location for one in found.violations]
