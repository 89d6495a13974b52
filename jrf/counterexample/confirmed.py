"""Races that a search reports and that may be none, as the search does not know all edges.

- A search in which initializers ran before the first start knows fewer edges than a path has
  (`jvm.machine.independent_initializers`). So each race is met again on its own path, with all edges.
- What a thread did with an object before it handed it over is not told. That matters where the object was
  handed over without an order (`jvm.execution.from_birth`). So it is looked for on the path of each race
  (`jrf.counterexample.hand_overs`), and if it may matter to that race, all is searched once more.
"""

from __future__ import annotations

from collections.abc import Sequence

from jrf.counterexample.replays import Replay, Replays
from jrf.happens_before.race import Access, Race
from jrf.naming.names import frames_at_rest
from jrf.program.in_doubt import RaceInDoubt
from jrf.properties.property import Display, plain_display
from jrf.properties.registry import Found, identity
from jrf.search.engine.strategy import Outcome
from jvm.errors import RestartNeeded
from jvm.threads.points import Frame
from jvm.visibility import Restart


def require_confirmed(
    replays: Replays, outcome: Outcome, display: Display, *, handed_over: bool, untold_reads: bool
) -> None:
    """Raises RestartNeeded if a race that was found is none with all edges, or RaceInDoubt if it may be none.
    `handed_over`: the search met references that were handed over without an order. `untold_reads`: where
    races behind races are asked for, some may be with reads that were not told, so that all is in doubt."""
    doubtful = handed_over and _trusts_order(replays)
    if not replays.program.independent and not doubtful:
        return
    for found in outcome.violations:
        if not isinstance(found.detail, Race):
            continue
        with replays.replay(hand_overs=doubtful) as replay:
            met = _met_again(replay, found)
            if not met:
                raise RestartNeeded(Restart.INITIALIZERS)
            all_doubted = untold_reads and replay.h.all_kinds and _handed_over(replay)
            if all_doubted or all(_in_doubt(replay, race) for race in met):
                raise RaceInDoubt(unconfirmed([found], display))


def still_confirmed(replays: Replays, violations: Sequence[Found], shorter: Sequence[Found]) -> list[Found]:
    """What was shortened, but for a race that was not in doubt and is on its shorter path."""
    if not _trusts_order(replays):
        return list(shorter)
    shown = []
    for found, short in zip(violations, shorter, strict=False):
        sure = not isinstance(short.detail, Race) or short.schedule == found.schedule
        if not sure:
            with replays.replay(hand_overs=True) as replay:
                sure = not all(_in_doubt(replay, race) for race in _met_again(replay, short))
        shown.append(short if sure else found)
    return shown


def unconfirmed(violations: Sequence[Found], display: Display) -> str:
    """The reason of an answer that leaves the first of these races open; empty if there is none."""
    for found in violations:
        race = found.detail
        if isinstance(race, Race):
            first, second = (_OPERATIONS[kind] for kind in race.type)
            return (
                f"a race on {display(race.obj, race.index)} was found and not confirmed: {first} at"
                f" {_place(race.first)}, {second} at {_place(race.second)}; it may be none, for what threads"
                " did with objects before they handed them over without an order was not told"
            )
    return ""


_OPERATIONS = {"R": "read", "W": "write"}


def _place(access: Access) -> str:
    """Where the access is in the program, and in the JDK if that made it."""
    top = access[1]
    stack = frames_at_rest(top) if isinstance(top, Frame) else ()
    if not stack:
        return "?"
    inner = stack[0]
    own = next((frame for frame in stack if frame.line is not None), inner)
    text = f"{own.class_}.{own.method.partition('(')[0]}" + (f" line {own.line}" if own.line else "")
    return text if own is inner else f"{text} (in {inner.class_}.{inner.method.partition('(')[0]})"


def _trusts_order(replays: Replays) -> bool:
    """Whether what is told rests on objects being handed over in an order."""
    return not replays.program.told_from_birth and not replays.program.naive


def _in_doubt(replay: Replay, race: Race) -> bool:
    """Whether the race may be none."""
    return _handed_over(replay) and replay.hand_overs is not None and replay.hand_overs.doubts(race)


def _handed_over(replay: Replay) -> bool:
    """Whether a reference was read on the path without an order."""
    doubtful = replay.machine.memory.unordered_reference or replay.h.any_accepted
    return replay.hand_overs is not None and doubtful


def _met_again(replay: Replay, found: Found) -> list[Race]:
    """The race as the machine meets it on its path, maybe more than once; empty if it does not."""
    for transition in found.schedule:
        if transition not in replay.machine.enabled():
            return []
        replay.step(transition)
    wanted = identity(found.detail, plain_display)
    return [race for race in replay.races if identity(race, plain_display) == wanted]
