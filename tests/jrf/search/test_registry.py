"""Every search keeps what `jrf.search.registry` says of it, and nobody else knows a search by name."""

import ast
from pathlib import Path

import pytest

import jrf
from jrf.check import check
from jrf.errors import InputError
from jrf.program.target import resolve
from jrf.result import Result, Verdict
from jrf.search.registry import SEARCHES, Search
from jrf.settings.settings import load

ROOT = Path(jrf.__file__).resolve().parents[1]
CLASSES = str(ROOT / "javasamples" / "classes")
EACH = pytest.mark.parametrize("search", SEARCHES.values(), ids=list(SEARCHES))


def checked(main: str, search: Search, **flags: object) -> Result:
    given = {"class-path": CLASSES, "search": search.name, **flags}
    settings = load(None, given)
    return check(settings, resolve(main, settings.class_path, (), settings.jdk))


@EACH
def test_only_complete_searches_say_safe(search: Search) -> None:
    result = checked("litmus.VolatileFlag", search)
    expected = Verdict.SAFE if search.complete else Verdict.INCONCLUSIVE
    told = f"jrf/search/registry.py: complete={search.complete} of {search.name}"
    assert (result.verdict, result.complete) == (expected, search.complete), told
    assert result.stats.search in SEARCHES


@EACH
def test_each_finds_a_race(search: Search) -> None:
    assert checked("litmus.PlainFlag", search).verdict is Verdict.RACE


@EACH
def test_saved_searches_and_no_others_take_a_checkpoint(search: Search, tmp_path: Path) -> None:
    flags = {"checkpoint": str(tmp_path / "saved")}
    if search.saved:
        assert checked("litmus.PlainFlag", search, **flags).verdict is Verdict.RACE
    else:
        with pytest.raises(InputError, match="cannot be saved"):
            checked("litmus.PlainFlag", search, **flags)


@EACH
def test_whole_states_can_be_saved_by_nobody_who_compares_them(search: Search, tmp_path: Path) -> None:
    if not search.saved:
        pytest.skip("it cannot be saved")
    flags = {"checkpoint": str(tmp_path / "saved"), "exact": True}
    if search.matches_states:
        with pytest.raises(InputError, match="mean nothing to another process"):
            load(None, {"search": search.name, **flags})
    else:
        load(None, {"search": search.name, **flags})


@EACH
def test_workers_are_taken_by_searches_that_share_work(search: Search) -> None:
    flags = {"search": search.name, "workers": 2}
    if search.workers:
        assert load(None, flags).workers == 2
    else:
        with pytest.raises(InputError, match="the work of one process"):
            load(None, flags)


@EACH
def test_one_order_of_two_accesses_takes_both_kinds_or_none(search: Search) -> None:
    flags = {"search": search.name, "detect": "WR,WW"}
    if search.one_order:
        with pytest.raises(InputError, match="one order of two accesses"):
            load(None, flags)
    else:
        load(None, flags)


@EACH
def test_each_is_told_of_where_options_are_explained(search: Search) -> None:
    text = (ROOT / "config" / "default.yaml").read_text()
    assert search.name in text, f"config/default.yaml does not tell of --search {search.name}"
    assert search.told, f"jrf/search/registry.py does not tell what {search.name} does"


def compared(path: Path) -> list[str]:
    """Comparisons with the name of a search."""
    found = []
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Compare):
            parts = [part for side in (node.left, *node.comparators) for part in ast.walk(side)]
            words = {part.value for part in parts if isinstance(part, ast.Constant)} & set(SEARCHES)
            if words:
                found.append(f"{path}:{node.lineno}: {', '.join(words)}")
    return found


def test_nobody_compares_a_search_by_name() -> None:
    assert not [place for path in sorted((ROOT / "jrf").rglob("*.py")) for place in compared(path)]
