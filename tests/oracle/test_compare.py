"""Comparing and shrinking."""

from __future__ import annotations

from tests.oracle.compare import Answer, Level, answer_of, differences
from tests.oracle.language import program as p
from tests.oracle.language.shrink import shrunk
from tests.oracle.language.small import ONE, F, X, Y, increment, made, outcome, shown, when
from tests.oracle.oracle import explore
from tests.oracle.outcome import Race


def test_shrinking_keeps_only_what_matters() -> None:
    program = made(
        (p.Start(1), p.Start(2), p.Read("r", F), p.Synchronized("m", increment(X)), p.Join(1)),
        (p.Write(F, ONE), *increment(Y)),
        (p.Read("r", F), when("r", 0, p.Write(X, ONE))),
    )
    small = shrunk(program, lambda smaller: "Main.x" in {race.location for race in explore(smaller).every})
    assert len([s for body in small.threads for s in p.walk(body)]) == 3
    assert len(small.threads) == 2


def _answer(verdict: str, *races: Race, complete: bool = True) -> Answer:
    return Answer(verdict, complete, frozenset(races), frozenset())


def test_differences_are_named_by_what_is_wrong() -> None:
    racy = outcome((p.Start(1), p.Write(X, ONE)), (p.Read("r", X), p.Write(X, ONE)))
    lenient = frozenset({"WR", "WW"})
    ww = Race("Main.x", "WW", frozenset({2, 4}))
    wr = Race("Main.x", "WR", frozenset({2, 3}))
    assert differences(racy, _answer("race", ww, wr), Level.PAIRS, lenient) == []
    assert differences(racy, _answer("safe"), Level.VERDICT, lenient) == ["verdict safe, but it is race"]
    assert differences(racy, _answer("race", ww), Level.LOCATIONS, lenient) == []
    assert differences(racy, _answer("race", ww), Level.KINDS, lenient) == ["missed WR race on Main.x"]
    assert differences(racy, _answer("race", ww), Level.PAIRS, lenient) == ["missed race: WR Main.x {2, 3}"]
    false = Race("Main.x", "WW", frozenset({2, 3}))
    assert differences(racy, _answer("race", ww, wr, false), Level.KINDS, lenient) == [
        "false race: WW Main.x {2, 3}"
    ]
    assert differences(racy, _answer("race", ww, wr), Level.PAIRS) == []
    assert differences(racy, _answer("race", wr), Level.PAIRS) == ["missed race: WW Main.x {2, 4}"]
    safe = outcome((p.Start(1),), (p.Write(F, ONE),))
    assert differences(safe, _answer("safe", complete=False)) == ["verdict safe without complete: true"]
    assert differences(safe, _answer("inconclusive")) == ["verdict inconclusive, but it is safe"]


def test_a_search_that_ends_at_its_first_violation_names_one() -> None:
    racy = outcome((p.Start(1), p.Write(X, ONE)), (p.Read("r", X), p.Write(X, ONE)))
    one = Race("Main.x", "WW", frozenset({2, 4}))
    assert differences(racy, _answer("race", one), Level.FIRST) == []
    assert differences(racy, _answer("safe"), Level.FIRST) == ["verdict safe, but it is race"]
    assert differences(racy, _answer("assertion"), Level.FIRST) == ["verdict assertion, but it is race"]
    throws = outcome((p.Start(1), p.Read("r", X), when("r", 0, p.Throw())), (p.Write(X, ONE),))
    assert throws.every_verdicts == {"exception"}
    assert differences(throws, _answer("exception"), Level.FIRST) == []
    assert differences(throws, _answer("exception"), Level.VERDICT) == ["verdict exception, but it is race"]


def test_a_result_is_read_from_its_json_form() -> None:
    def access(line: int) -> dict[str, object]:
        return {"thread": 0, "op": "write", "line": line}

    where = {"kind": "array", "class": "Main", "field": "a", "index": 1, "display": "Main.a[1]"}
    violations = [
        {"kind": "race", "type": "WW", "location": where, "accesses": [access(4), access(9)]},
        {"kind": "deadlock"},
    ]
    answer = answer_of({"verdict": "race", "complete": True, "violations": violations})
    assert shown(answer.races) == {"WW Main.a[1] {4, 9}"}
    assert answer.others == {"deadlock"}
