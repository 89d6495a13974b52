"""Every property is declared once, and nothing that it must say can be forgotten."""

from collections.abc import Iterable, Sequence
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import get_args

import pytest

from jrf.check import check
from jrf.happens_before.race import Race
from jrf.program.target import resolve
from jrf.properties.property import Judged, Property
from jrf.properties.races import Races
from jrf.properties.registry import KINDS, PROPERTIES, Detail
from jrf.result import Verdict
from jrf.settings import resources
from jrf.settings.settings import load
from jvm.self_check.error import SelfCheckError
from tests.samples_listed import expected

ROOT = Path(__file__).resolve().parents[3]
CLASSES = resources.folder("javasamples") / "classes"
EACH = pytest.mark.parametrize("each", PROPERTIES, ids=lambda each: type(each).__name__)


def test_each_class_of_a_property_is_listed() -> None:
    for path in ROOT.glob("jrf/properties/*.py"):
        import_module(f"jrf.properties.{path.stem}")
    missing = {each.__qualname__ for each in Property.__subclasses__()} - {
        type(each).__name__ for each in PROPERTIES
    }
    assert not missing, f"jrf/properties/registry.py: PROPERTIES lacks {sorted(missing)}"


@pytest.mark.parametrize("page", ["README.md", "docs/semantics.md", "docs/json-schema.md"])
def test_users_are_told_of_each_verdict(page: str) -> None:
    text = (ROOT / page).read_text()
    missing = [verdict.value for verdict in Verdict if f"`{verdict.value}`" not in text]
    assert not missing, f"{page} does not tell of the verdicts {missing}"


def test_each_verdict_of_a_violation_is_that_of_one_property() -> None:
    violations = [verdict for verdict in Verdict if verdict.exit_code == 1]
    assert sorted(KINDS) == sorted(violations), "jrf/result.py and jrf/properties/registry.py differ"
    assert sum(len(each.verdicts) for each in PROPERTIES) == len(KINDS)


def test_what_is_told_of_a_violation_has_a_type_of_its_own() -> None:
    told = "jrf/properties/registry.py: `Detail` and the details of PROPERTIES differ"
    assert {each.detail for each in PROPERTIES} == set(get_args(Detail)), told


@EACH
def test_each_is_asked_somewhere(each: Property[object]) -> None:
    own = type(each)
    asked = own.check is not Property.check or own.at_dead_end is not Property.at_dead_end
    assert asked, f"{own.__name__} has neither `check` nor `at_dead_end`: no search asks it"


@EACH
def test_each_has_a_litmus_program(each: Property[object]) -> None:
    found = set(expected("litmus.yaml").values())
    missing = [verdict.value for verdict in each.verdicts if verdict.value not in found]
    assert not missing, f"javasamples/litmus.yaml has no program that ends with {missing}"


def test_a_check_that_does_not_say_when_it_is_asked_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Forgetful has a check and does not say always"):
        type("Forgetful", (Property,), {"check": Property.check})


@pytest.mark.parametrize("search", ["dfs", "heuristic"])
def test_a_check_that_says_wrongly_when_it_is_asked_is_found(
    monkeypatch: pytest.MonkeyPatch, search: str
) -> None:
    calls = count()

    def grumbles(self: Races, machine: Judged, races: Sequence[Race]) -> Iterable[Race]:
        place = 0, None
        race = Race("WW", machine.threads[0].obj, 0, place, place)
        return [race] if next(calls) else []  # the first call is at the program's first choice

    monkeypatch.setattr(Races, "check", grumbles)
    monkeypatch.setenv("JRF_SELF_CHECK", "1")
    settings = load(None, {"class-path": str(CLASSES), "search": search})
    with pytest.raises(SelfCheckError, match="a race where its property is not asked: it lacks always"):
        check(settings, resolve("mutex.Peterson", settings.class_path, (), None))
