"""What a search that gave up says of the program's choices."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from jrf import exploded
from jrf.check import check
from jrf.program.target import resolve
from jrf.report.text import render
from jrf.result import Result
from jrf.settings import resources
from jrf.settings.settings import OPTIONS, load

SAMPLES = str(resources.folder("javasamples") / "classes")
CASES = str(Path(__file__).resolve().parents[1] / "programs" / "classes")


def answer(main: str, *arguments: str, classes: str = SAMPLES, **flags: object) -> Result:
    settings = load(None, {"class-path": classes, **flags})
    return check(settings, resolve(main, settings.class_path, arguments, None))


def test_it_names_classes_actions_and_threads() -> None:
    cut = answer("nonblocking.TreiberStack", "3", "2", **{"max-states": 1_200})
    assert cut.exploded and cut.exploded[0].class_ == "nonblocking.TreiberStack"
    assert cut.exploded[0].threads == 3
    assert 0 < sum(each.share for each in cut.exploded) <= 1
    assert any("smaller arguments than 3 2" in hint for hint in cut.hints)
    text = "\n".join("".join(span.text for span in row) for row in render(cut, 80, ""))
    assert "Choices:" in text and "Hint:" in text


def test_initializers_that_run_in_threads_are_to_be_run_in_main() -> None:
    cut = answer("cases.ColdStart", classes=CASES, **{"max-states": 1_000, "search": "dfs"})
    assert any("cases.ColdStart$Table once in main" in hint for hint in cut.hints)


@pytest.mark.parametrize(
    ("main", "flags"),
    [("mutex.Peterson", {}), ("mutex.Bakery", {}), ("mutex.Peterson", {"search": "random"})],
)
def test_who_did_not_give_up_says_nothing(main: str, flags: dict[str, str]) -> None:
    whole = answer(main, **flags)
    assert (whole.exploded, whole.hints) == ((), ())


def test_it_tells_what_makes_the_jdks_own_pools_run() -> None:
    cut = answer("everyday.PoolScript", "kept", "1-$", "a", "", "", classes=CASES, **{"max-states": 20})
    assert [hint for hint in cut.hints if "at PoolScript.java:" in hint]


def test_states_without_end_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jrf.explored.DEEP", 300)
    cut = answer("everyday.Endless", classes=CASES, **{"max-states": 1_500, "search": "dfs"})
    assert "states without end" in cut.hints[0] and cut.stats.explored_estimate is None
    assert not any("--search stateful" in hint for hint in cut.hints)
    assert "Endless.count, written in everyday.Endless.lambda$main$0 (Endless.java:11)," in cut.hints[0]


def test_a_long_step_is_told_with_the_call_and_a_warm_up() -> None:
    told = exploded.long_step("java.text.NumberFormat.getInstance, called from a.B.run (B.java:3)")
    assert "NumberFormat.getInstance" in told[0] and told[1].startswith("call it once in main")
    assert exploded.long_step("a.B.x, called from a.B.<clinit> (B.java:3)")[1].startswith(
        "use a.B once in main"
    )
    assert exploded.long_step("a.B.run (B.java:3)")[1:] == () == exploded.long_step(None)


def test_options_that_hints_name_exist() -> None:
    """A hint that cannot be followed is worse than none."""
    text = Path(exploded.__file__).read_text()
    known = {flag for each in OPTIONS for spelling in each.spellings for flag in spelling.split("/")}
    named = set(re.findall(r"--[a-z][a-z-]+", text))
    assert named and named <= known
