"""`--search lockset` on the samples of the hybrid paper: a witness where there is a race, none where not."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
import yaml

from jrf.check import check
from jrf.program.target import resolve
from jrf.replay import replay
from jrf.result import Result, Verdict
from jrf.settings import resources
from jrf.settings.settings import load

SAMPLES = resources.folder("javasamples")
PROGRAMS = Path(__file__).parents[2] / "programs" / "classes"


class Sample(msgspec.Struct, frozen=True):
    """What hybrid.yaml says of a program."""

    name: str
    main: str
    expected: str
    args: tuple[str, ...]
    locations: tuple[str, ...] = ()


HYBRID = msgspec.convert(
    yaml.safe_load((SAMPLES / "hybrid.yaml").read_text(encoding="utf-8")), tuple[Sample, ...]
)
BY_NAME = {sample.name: sample for sample in HYBRID}
RACY = [sample for sample in HYBRID if sample.expected == "race"]
FIXED = [sample for sample in HYBRID if sample.expected == "safe"]


def guided(sample: Sample, *arguments: str, **flags: object) -> Result:
    flags = {"search": "lockset", "class-path": str(SAMPLES / "classes"), "max-states": "60000", **flags}
    settings = load(None, flags)
    return check(settings, resolve(sample.main, settings.class_path, arguments or sample.args, settings.jdk))


@pytest.mark.by_turns(13)
@pytest.mark.parametrize("sample", RACY, ids=lambda sample: sample.name)
def test_a_race_has_a_witness_that_replays(sample: Sample) -> None:
    found = guided(sample)
    assert found.verdict is Verdict.RACE
    (violation,) = found.violations
    assert violation.location is not None and violation.location.display in sample.locations
    assert found.run is not None
    assert replay(found, found.run, sample.name).verdict is Verdict.RACE


@pytest.mark.by_turns(9)
@pytest.mark.parametrize("sample", FIXED, ids=lambda sample: sample.name)
def test_without_a_race_there_is_no_witness_and_no_proof(sample: Sample) -> None:
    found = guided(sample, **{"max-states": "8000"})
    assert found.verdict is Verdict.INCONCLUSIVE and not found.complete
    assert "proves nothing" in found.reasons[0] or any("proves nothing" in each for each in found.reasons)
    assert all(warning.status == "unconfirmed" and warning.tried for warning in found.warnings)


@pytest.mark.parametrize("threads", ["2", "4"])
def test_figure_3_with_50_clauses(threads: str) -> None:
    found = guided(BY_NAME["SharedDatabase"], threads, "50", "racy")
    assert found.verdict is Verdict.RACE


@pytest.mark.parametrize(
    "flags", [{"lockset-hint": False}, {"lockset-exclude": False}, {"lockset-states": True}], ids=str
)
def test_every_variant_finds_the_race_of_figure_3(flags: dict[str, object]) -> None:
    assert guided(BY_NAME["SharedDatabase"], "2", "8", "racy", **flags).verdict is Verdict.RACE


def test_a_confirmed_warning_says_so() -> None:
    found = guided(BY_NAME["SharedDatabase"], "3", "50", "racy")
    (warning,) = found.warnings
    assert warning.location.display == "hybrid.SharedDatabase.deletionRounds"
    assert warning.status == "confirmed"
    assert {access.op for access in warning.accesses} == {"read", "write"}


def test_equal_seeds_make_equal_searches() -> None:
    one, other = (guided(BY_NAME["ElevatorSimulator"], seed="5") for _ in range(2))
    assert one.violations == other.violations and one.stats.states == other.stats.states


def test_a_race_of_the_run_itself_confirms_its_warning() -> None:
    found = guided(BY_NAME["ParallelSort"])
    confirmed = [each for each in found.warnings if each.status == "confirmed"]
    assert [each.location.display for each in confirmed] == ["hybrid.ParallelSort.sortedParts"]


def test_what_is_not_modelled_ends_a_run_and_not_the_hunt() -> None:
    settings = load(None, {"search": "lockset", "class-path": str(PROGRAMS), "all-races": True})
    target = resolve("cases.RaresBehindLocks", settings.class_path, (), settings.jdk)
    found = check(settings, target)
    locations = {violation.location.display for violation in found.violations if violation.location}
    assert locations == {"cases.RaresBehindLocks.first", "cases.RaresBehindLocks.second"}
    assert {warning.status for warning in found.warnings} == {"confirmed"}
    assert any("cases.RaresBehindLocks.unknown" in reason for reason in found.reasons)
    assert not any("internal error" in reason for reason in found.reasons)


@pytest.mark.slow
def test_no_transition_is_made_of_a_thread_that_waits() -> None:
    """The thread that is left out stands before a lock that others take: a race was reported that is none."""
    target = resolve("everyday.StreamOps", (str(PROGRAMS),), ("groupingByConcurrent", "4"), None)
    found = check(load(None, {"search": "lockset", "class-path": str(PROGRAMS), "timeout": "60"}), target)
    assert found.verdict is Verdict.INCONCLUSIVE
    assert not any("internal error" in reason for reason in found.reasons)
