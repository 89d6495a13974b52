"""Every search keeps what `jrf.search.registry` says of it, and nobody else knows a search by name."""

import ast
import re
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
TOLD = "jrf/search/registry.py says {} of {}"
NAMED = {
    "jrf/search/registry.py": "declares them",
    "jrf/search/auto/sampling.py": "names the parts of auto",
    "jrf/search/auto/turns.py": "names the parts of auto",
    "jrf/settings/settings.py": "declares which of them reads an option",
    "jrf/bench/rows.py": "declares which of them the paper compares",
    "jrf/spec/monitored.py": "runs one",
    "jrf/cover/answer.py": "auto is a way to prune there",
    "jrf/cover/command.py": "auto is a way to prune there",
    "jrf/cover/nets/coverability.py": "auto is a way to prune there",
    "jrf/cover/bytecode/interpreter/calls.py": "random is a method there",
}
"""The modules that may know a search by its name, or mean something else, and why."""
QUOTED = "|".join(f"""["']{name}["']""" for name in SEARCHES)
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
def test_states_are_matched_by_searches_that_say_so(search: Search) -> None:
    stats = checked("litmus.VolatileWrittenTwice", search).stats
    matched = stats.states < stats.transitions or search.naive  # to that no two states are the same here
    told = TOLD.format(f"matches_states={search.matches_states}", search.name)
    assert matched == search.matches_states, told
    told = TOLD.format(f"reduces={search.reduces}", search.name)
    assert (stats.executions > 0) == search.reduces or not search.complete, told


@EACH
def test_both_orders_of_two_accesses_are_run_unless_a_search_says_so(search: Search) -> None:
    if search.one_order:
        assert search.reduces, TOLD.format("one_order=True, reduces=False", search.name)
    else:
        told = TOLD.format("one_order=False", search.name)
        assert checked("litmus.ParkReadThenWrite", search, detect="RW").verdict is Verdict.RACE, told


@EACH
def test_saved_searches_and_no_others_take_a_checkpoint(search: Search, tmp_path: Path) -> None:
    flags = {"checkpoint": str(tmp_path / "saved")}
    if search.saved:
        most = 50 if search.keeps_itself else 4  # that saves what it knows of whole executions
        cut_off = checked("litmus.NotifyAllOfTwo", search, **flags, **{"max-states": most})
        assert cut_off.verdict is Verdict.INCONCLUSIVE
        told = TOLD.format("saved=True", search.name)
        assert (tmp_path / "saved").exists(), f"{told}, and nothing is saved when it is cut off"
        assert checked("litmus.NotifyAllOfTwo", search, **flags).verdict is Verdict.SAFE, told
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
    option = re.search(r"^search: .*\n(?:^ +#.*\n)*", text, re.MULTILINE)
    assert option is not None
    told = re.search(rf"(?<![\w-]){search.name}(?![\w-])", option[0])
    assert told, f"config/default.yaml, key search, does not tell of --search {search.name}"
    assert search.told, f"jrf/search/registry.py does not tell what {search.name} does"


def modules(words: str) -> list[tuple[str, ast.Module]]:
    """The modules with one of the words, parsed."""
    paths = sorted((ROOT / "jrf").rglob("*.py"))
    texts = ((str(path.relative_to(ROOT)), path.read_text()) for path in paths)
    return [(place, ast.parse(text)) for place, text in texts if re.search(words, text)]


def test_each_module_that_makes_a_search_is_declared() -> None:
    declared = {search.module for search in SEARCHES.values()}
    parameters = ["settings", "surroundings"]
    forgotten = [
        f"jrf/search/registry.py has no search of {name}, which has a `make`"
        for place, tree in modules("def make")
        if (name := place.removesuffix(".py").replace("/", ".")) not in declared
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and node.name == "make"
        if [each.arg for each in node.args.args] == parameters
    ]
    assert not forgotten


def compared(tree: ast.AST) -> list[int]:
    """Where something is compared with the name of a search."""
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Compare)
        if {part.value for part in ast.walk(node) if isinstance(part, ast.Constant)} & set(SEARCHES)
    ]


def test_a_comparison_is_found() -> None:
    assert compared(ast.parse("pass\nif settings.search in ('dfs', 'bfs'): pass")) == [2]


def test_nobody_compares_a_search_by_name() -> None:
    assert not [f"{place}:{line}" for place, tree in modules(QUOTED) for line in compared(tree)]


def test_nobody_knows_a_search_by_name() -> None:
    """A `match`, a dict or a constant compares as well as `==`: so the name stands nowhere else."""
    found: dict[str, list[str]] = {}
    for place, tree in modules(QUOTED):
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and node.value in SEARCHES:
                found.setdefault(place, []).append(f"{place}:{node.lineno} knows {node.value!r}")
    told = "what a search can do is a fact of jrf/search/registry.py"
    assert not [each for place in found.keys() - NAMED.keys() for each in found[place]], told
    assert not NAMED.keys() - found.keys(), "these know no search any more; take them out of NAMED"
