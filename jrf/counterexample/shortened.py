"""Violations with shorter schedules: what a schedule can do without is left out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from jrf.counterexample.replays import Replays
from jrf.counterexample.shorten import MAX_TRANSITIONS, Shortener
from jrf.happens_before.race import Race
from jrf.properties.property import plain_display
from jrf.properties.registry import Detail, Found, at_dead_end, identity, of_dead_end
from jrf.search.engine.run import collector_paused, run
from jrf.search.engine.strategy import Limits, SearchOptions
from jrf.search.registry import SEARCHES
from jrf.search.strategies.dfs import depth_first

SERIAL_STATES = 500
"""States that are spent on looking for a shorter path after the heuristic search found one."""


def shortened(replays: Replays, violations: list[Found]) -> list[Found]:
    """The violations of a search with long schedules, with what their schedules can do without left out."""
    settings = replays.program.settings
    if not SEARCHES[settings.search].shortened or not violations:
        return violations
    if settings.all_races:
        return _left_out(replays, violations, any_places=False)
    shorter = _left_out(replays, violations[:1], any_places=True)
    return _left_out(replays, _serial(replays, shorter[0]), any_places=True) or shorter


def _left_out(replays: Replays, violations: Sequence[Found], *, any_places: bool) -> list[Found]:
    """The violations with their schedules shortened, the last one met at each."""
    if all(len(found.schedule) <= 1 for found in violations):
        return list(violations)  # there is nothing to leave out, and machines are dear
    shorter = []
    with replays.replay() as replay, collector_paused():
        machine, h = replay.machine, replay.h

        def executed() -> int:
            return machine.instructions

        for found in violations:
            same, budget = _same(found, any_places), MAX_TRANSITIONS // len(violations)
            if of_dead_end(found.kind):
                shortener = Shortener(machine, h, same, budget // 10, lambda: at_dead_end(machine), executed)
            else:
                shortener = Shortener(machine, h, same, budget, executed=executed)
            schedule, detail = shortener.shorten(found.schedule)
            shorter.append(replace(found, schedule=schedule, detail=detail or found.detail))
    return shorter


def _serial(replays: Replays, found: Found) -> list[Found]:
    """The same violation on a shorter path, if a brief search that switches threads least meets one."""
    shorter = len(found.schedule) - 1
    if shorter < 1:
        return []
    limits = Limits(states=SERIAL_STATES, depth=shorter)
    options = SearchOptions(limits=limits, ends=of_dead_end(found.kind))
    with replays.replay() as replay:
        outcome = run(depth_first, replay.machine, replay.h, options)
        replay.astray = True
    same = _same(found, any_places=True)
    return [other for other in outcome.violations if same(other.detail)][:1]


def _same(found: Found, any_places: bool) -> Callable[[Detail], bool]:
    """Recognizes a violation met in another machine; `any_places`: also a race elsewhere in the code."""
    known = identity(found.detail, plain_display)
    if not isinstance(found.detail, Race):
        return lambda detail: identity(detail, plain_display) == known
    kind = found.detail.type

    def same(detail: Detail) -> bool:
        if not isinstance(detail, Race):
            return False
        met = identity(detail, plain_display)
        return met[:2] == known[:2] if any_places else met == known and detail.type == kind

    return same
