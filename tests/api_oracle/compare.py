"""Holds the answers for one program against each other, and against what the documentation says.

Answers that are open (a limit, something not modelled) agree with everything. Of a racy program only the
races are compared: what else happens in it means nothing (docs/semantics.md, "Edges"). A search that
promises its verdict only (`Level.VERDICT`) is not asked for every race: of a racy program it must find one.
"""

from __future__ import annotations

from collections.abc import Mapping

from tests.api_oracle.batch import MODELS, NAIVE, Answer
from tests.oracle.campaign import SEARCHES
from tests.oracle.compare import Level

LIVELOCK = "livelock"


def problems(answers: Mapping[str, Answer], expected: str | None) -> list[str]:
    """One line for each thing in which answers differ; `answers` has the naive ones too."""
    found = [f"{search}: {answer.verdict}" for search, answer in answers.items() if _broken(answer)]
    closed = {search: answer for search, answer in answers.items() if not answer.open and not _broken(answer)}
    for search, answer in closed.items():
        ended = SEARCHES.get(search) is Level.FIRST and answer.verdict != "safe" and expected == "race"
        if expected is not None and not ended and not _fits(answer, expected):
            found.append(f"{search}: {answer.verdict}, but it is {expected}")
    first = {search: answer for search, answer in closed.items() if SEARCHES.get(search) is Level.FIRST}
    closed = {search: answer for search, answer in closed.items() if search not in first}
    normal = {search: answer for search, answer in closed.items() if search not in (NAIVE, MODELS)}
    for search, answer in first.items():
        found += _not_first(search, answer, closed, all_closed=len(closed) == len(answers) - len(first))
    for search, answer in normal.items():
        for other, second in normal.items():
            if other > search:
                found += _differences(search, answer, other, second)
        if MODELS in closed:
            found += _differences(MODELS, closed[MODELS], search, answer)
        if NAIVE in closed:  # models may allow more than the JDK's code does, but not less
            found += _missed(NAIVE, closed[NAIVE], search, answer)
    return found


def _not_first(search: str, answer: Answer, others: Mapping[str, Answer], *, all_closed: bool) -> list[str]:
    """What is wrong with an answer of a search that ends at its first violation: another search that claims
    completeness met some and it none, or it met what none of them did. Of the JDK's own code, which orders
    more than models do, that is asked only where all have an answer.
    """
    met = [(name, each) for name, each in others.items() if each.races or each.others - {LIVELOCK}]
    if not answer.races and not answer.others:
        return [f"{search} misses what {name} met" for name, _ in met][:1]
    if not others or not all_closed:
        return []
    places = {place for _, each in met for place, _ in each.races}
    kinds = {kind for _, each in met for kind in each.others}
    found = [f"{search} met a race on {place} alone" for place, _ in answer.races if place not in places]
    if not places:
        found += [f"{search} met a {kind} alone" for kind in answer.others - kinds - {LIVELOCK}]
    return found


def _broken(answer: Answer) -> bool:
    return answer.verdict.startswith("internal error")


def _fits(answer: Answer, expected: str) -> bool:
    if expected.startswith("not "):
        return answer.verdict != expected.removeprefix("not ")
    return answer.verdict == expected


def _differences(one: str, first: Answer, other: str, second: Answer) -> list[str]:
    return _missed(one, first, other, second) + _missed(other, second, one, first)


def _missed(one: str, first: Answer, other: str, second: Answer) -> list[str]:
    """What the first met and the second did not."""
    if SEARCHES.get(other) is Level.VERDICT and first.races and second.races:
        return []
    places = {place for place, _ in first.races} - {place for place, _ in second.races}
    found = [f"{other} misses a race on {place} that {one} met" for place in sorted(places)]
    if not first.races and not second.races:
        kinds = first.others - second.others - {LIVELOCK}
        found += [f"{other} misses a {kind} that {one} met" for kind in sorted(kinds)]
    elif not second.races and not first.races <= second.races and not found:
        found.append(f"{other} misses a race that {one} met")
    return found
