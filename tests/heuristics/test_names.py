"""Lists of heuristics as users write them."""

from __future__ import annotations

import pytest

from heuristics.names import ALL, NONE, Heuristic, format_names, parse


def test_lists_are_parsed_and_written_in_the_papers_order() -> None:
    assert parse("WF,WW,ARA,AF") == ALL
    assert parse(" AF , WF ") == {Heuristic.ACQUIRE_FIRST, Heuristic.WRITES_FIRST}
    assert parse("none") == NONE
    assert format_names(parse("AF,WF")) == "WF,AF"
    assert format_names(NONE) == "none"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("WF,AR", "unknown heuristic 'AR': did you mean ARA? (known: WF, WW, ARA, AF, none)"),
        ("wf", "unknown heuristic 'wf': did you mean WF? (known: WF, WW, ARA, AF, none)"),
        ("None", "unknown heuristic 'None': did you mean none? (known: WF, WW, ARA, AF, none)"),
        ("xyz", "unknown heuristic 'xyz': (known: WF, WW, ARA, AF, none)"),
        ("", "unknown heuristic '': (known: WF, WW, ARA, AF, none)"),
        ("WF,none", "heuristic 'none' cannot be combined with others"),
    ],
)
def test_unknown_names_are_refused_with_the_nearest_known(text: str, told: str) -> None:
    with pytest.raises(ValueError) as error:
        parse(text)
    assert str(error.value) == told
