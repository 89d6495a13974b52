"""An option that nobody reads does nothing, and one that the machine is made with belongs in the record."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

import jrf
from jrf.settings.options import Needed, Option, Part
from jrf.settings.settings import OPTIONS
from jvm.machine.options import Options
from jvm.world import World

ROOT = Path(jrf.__file__).resolve().parents[1]
SETTINGS = "jrf/settings/settings.py"
LAUNCH = "jrf/program/program.py"
NOT_RECORDED = {"exact": "how states are compared changes no run"}


def read_of(path: Path, *owners: str) -> set[str]:
    """The attributes that are read of these names, or of attributes with these names."""
    return {
        node.attr
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Attribute)
        if getattr(node.value, "id", "") in owners or getattr(node.value, "attr", "") in owners
    }


@cache
def read() -> set[str]:
    """The settings that are read somewhere."""
    found = set().union(*(read_of(path, "settings") for path in ROOT.glob("jrf/**/*.py")))
    return found | read_of(ROOT / SETTINGS, "self")


@cache
def read_of_machines() -> set[str]:
    return set().union(*(read_of(path, "options", "world") for path in ROOT.glob("jvm/**/*.py")))


PARTS: dict[Part, type] = {Part.MACHINE: Options, Part.WORLD: World}
TOLD = [each for each in OPTIONS if each.told is not None]


@pytest.mark.parametrize("each", OPTIONS, ids=lambda each: each.key)
def test_somebody_reads_it(each: Option) -> None:
    if each.told is None:
        assert each.name in read(), (
            f"{SETTINGS} declares {each.name}, and nobody reads it; what a machine needs it is `told`"
        )
    else:
        assert each.told.field in read_of_machines(), (
            f"{SETTINGS} tells the machine of {each.name} by {each.told.part.value}.{each.told.field}, "
            f"and nobody in jvm/ reads that"
        )


@pytest.mark.parametrize("each", TOLD, ids=lambda each: each.key)
def test_what_the_machine_is_told_of_has_a_place_there(each: Option) -> None:
    told = each.told
    assert told is not None
    made, place = PARTS[told.part], told.part.value
    assert place == f"{made.__module__}.{made.__name__}"
    assert told.field in made.__annotations__, f"{place} has no field {told.field} for {each.name}"
    assert told.holds(each.default) == getattr(made(), told.field), (
        f"{place}.{told.field} has another default than {each.name} in {SETTINGS}"
    )


@pytest.mark.parametrize("each", TOLD, ids=lambda each: each.key)
def test_what_the_machine_is_told_of_is_recorded(each: Option) -> None:
    assert each.needed is Needed.REPLAY or each.name in NOT_RECORDED, (
        f"{SETTINGS} tells the machine of {each.name}, and does not say Needed.REPLAY"
    )


@pytest.mark.parametrize("part", PARTS)
def test_the_machine_is_told_of_everything(part: Part) -> None:
    """Each field by an option, or where a machine is made."""
    call = PARTS[part].__name__
    calls = [
        node
        for node in ast.walk(ast.parse((ROOT / LAUNCH).read_text()))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == call
    ]
    by_hand = {keyword.arg for node in calls for keyword in node.keywords}
    assert None in by_hand, f"{LAUNCH} does not tell {call} what options say (**settings.tells({part}))"
    by_options = {each.told.field for each in TOLD if each.told is not None and each.told.part is part}
    missing = set(PARTS[part].__annotations__) - by_hand - by_options
    assert not missing, f"{LAUNCH} does not say {sorted(missing)} of {call}, and no option in {SETTINGS} does"
