"""An option that nobody reads does nothing, and one that the machine is made with belongs in the record."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import jrf
from jrf.settings.options import Needed, Option
from jrf.settings.settings import OPTIONS
from jvm.machine.options import Options
from jvm.world import World

ROOT = Path(jrf.__file__).resolve().parents[1]
MAKERS = {"world_of": ("jrf/program/outside.py", World), "launch": ("jrf/program/program.py", Options)}
"""The functions that say what a machine is made with, where they are, and what they make of the settings."""
NOT_RECORDED = {"exact": "how states are compared changes no run"}


def read_of(tree: ast.AST, *owners: str) -> set[str]:
    """The attributes that are read of these names, or of attributes with these names."""
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        if getattr(node.value, "id", "") in owners or getattr(node.value, "attr", "") in owners
    }


def maker(name: str) -> ast.FunctionDef:
    tree = ast.parse((ROOT / MAKERS[name][0]).read_text())
    return next(node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name == name)


READ = set().union(*(read_of(ast.parse(path.read_text()), "settings") for path in ROOT.glob("jrf/**/*.py")))
READ |= read_of(ast.parse((ROOT / "jrf/settings/settings.py").read_text()), "self")


@pytest.mark.parametrize("each", OPTIONS, ids=lambda each: each.key)
def test_somebody_reads_it(each: Option) -> None:
    hint = "what a machine needs goes through jrf/program/outside.py or program.py"
    assert each.name in READ, f"jrf/settings/settings.py declares {each.name}, and nobody reads it; {hint}"


@pytest.mark.parametrize("name", MAKERS)
def test_what_the_machine_is_made_with_is_recorded(name: str) -> None:
    read = read_of(maker(name), "settings")
    assert read
    wrong = [
        f"{MAKERS[name][0]}, {name}, reads {each.name}; jrf/settings/settings.py does not say Needed.REPLAY"
        for each in OPTIONS
        if each.name in read and each.needed is not Needed.REPLAY and each.name not in NOT_RECORDED
    ]
    assert not wrong


@pytest.mark.parametrize("name", MAKERS)
def test_the_machine_is_told_of_everything(name: str) -> None:
    place, made = MAKERS[name]
    calls = [node for node in ast.walk(maker(name)) if isinstance(node, ast.Call)]
    call = next(node for node in calls if isinstance(node.func, ast.Name) and node.func.id == made.__name__)
    missing = set(made.__annotations__) - {keyword.arg for keyword in call.keywords}
    assert not missing, f"{place}, {name}, does not say {sorted(missing)} of {made.__name__}"
