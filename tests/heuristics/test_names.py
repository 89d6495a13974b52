"""The heuristics by the names that users write."""

from heuristics.names import ALL, NONE, Heuristic


def test_each_has_the_papers_name_in_the_papers_order() -> None:
    assert [heuristic.value for heuristic in Heuristic] == ["WF", "WW", "ARA", "AF"]
    assert frozenset(map(Heuristic, ("AF", "WF", "ARA", "WW"))) == ALL
    assert not NONE
