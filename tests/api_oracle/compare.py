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
        if expected is not None and not _fits(answer, expected):
            found.append(f"{search}: {answer.verdict}, but it is {expected}")
    normal = {search: answer for search, answer in closed.items() if search not in (NAIVE, MODELS)}
    for search, answer in normal.items():
        for other, second in normal.items():
            if other > search:
                found += _differences(search, answer, other, second)
        if MODELS in closed:
            found += _differences(MODELS, closed[MODELS], search, answer)
        if NAIVE in closed:  # models may allow more than the JDK's code does, but not less
            found += _missed(NAIVE, closed[NAIVE], search, answer)
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
