"""What a search found as the result that reports read; and the results of programs that nobody explored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from jrf import __version__
from jrf.counterexample.found import NOTHING_OBSERVED
from jrf.counterexample.linked import require_linked
from jrf.exploded import long_step, own_pools
from jrf.limits.memory import peak_mb
from jrf.program.accepted import known_races, met_and_accepted
from jrf.program.in_doubt import HINT
from jrf.program.program import assumptions
from jrf.program.recorded import recorded
from jrf.result import Refusal, Result, Stage, Stats, Verdict, worst
from jrf.search.engine.stats import SearchStats
from jrf.search.engine.strategy import Outcome

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from jrf.counterexample.annotate import Counterexample
    from jrf.program.meetings import Observed
    from jrf.program.program import Program
    from jrf.settings.settings import Settings

UNFINISHED: Final = "the search did not come to an end"
"""The reason of an answer that is replaced by a better one, if there is one."""


_NO_MEETING: Final = "no two threads met on shared data"
_UNSEEN: Final = (
    "the program could not be run once more in the time and memory that were left: what it prints, and "
    "whether threads meet, is not told"
)


def not_begun(program: Program, reason: str | Refusal, within: str | None = None) -> Result:
    """The result if the program did not come to its first choice. `within`: see `CutOff`."""
    refusals = [reason] if isinstance(reason, Refusal) else []
    text = reason.reason if isinstance(reason, Refusal) else reason
    outcome = Outcome([], False, [text], SearchStats(peak_mb=peak_mb()), refusals=refusals)
    result = result_of(program, outcome, [], NOTHING_OBSERVED, 0)
    return replace(result, hints=(*result.hints, *long_step(within)))


def _unmatched(settings: Settings) -> list[str]:
    """What is said of accepted races that are of no field that the program has loaded."""
    return [
        f"benign: {rule.location} is no field of a class that was loaded"
        for rule in settings.policy().unmatched()
    ]


def result_of(
    program: Program,
    outcome: Outcome,
    examples: Sequence[Counterexample],
    observed: Observed,
    instructions: int,
    explored: float | None = None,
    notes: Collection[str] = (),
) -> Result:
    """The answer of a search, with what was told of its violations and what a run showed."""
    settings, target = program.settings, program.target
    reasons = list(outcome.reasons)
    found = tuple(example.violation for example in examples)
    for violation in found:
        require_linked(violation, target)
    verdict = worst(Verdict(violation.kind) for violation in found)
    vacuous = False
    hints = known_races(found) if found or outcome.complete else own_pools(program)
    if program.in_doubt and not outcome.complete and verdict is not Verdict.RACE:
        reasons = list(dict.fromkeys((program.in_doubt, *reasons)))
        hints = (*hints, HINT)
    if not found and reasons:
        verdict = Verdict.INCONCLUSIVE
    elif not found:
        vacuous = observed.seen and observed.shared_locations == 0
        doubt = _NO_MEETING if vacuous else "" if observed.seen else _UNSEEN
        notes = (*notes, *([] if observed.seen else [_UNSEEN]))
        if doubt and settings.strict:
            verdict = Verdict.INCONCLUSIVE
            reasons.append(f"{doubt} (--strict)")
    stats = outcome.stats
    return Result(
        verdict=verdict,
        complete=outcome.complete and not outcome.reasons,
        target=target.main_class,
        reasons=tuple(reasons),
        violations=found,
        stats=Stats(
            states=stats.states,
            transitions=stats.transitions,
            max_depth=stats.max_depth,
            seconds=round(stats.seconds, 4),
            peak_mb=round(stats.peak_mb, 1),
            instructions=instructions,
            h_rows=stats.h_rows,
            h_columns=stats.h_columns,
            executions=stats.executions,
            blocked_executions=stats.blocked_executions,
            threads=observed.threads,
            shared_locations=observed.shared_locations,
            explored_estimate=explored,
            search=stats.search or settings.search,
            stages=tuple(
                Stage(
                    search=stage.search,
                    states=stage.states,
                    transitions=stage.transitions,
                    executions=stage.executions,
                )
                for stage in stats.stages
            ),
        ),
        vacuous=vacuous,
        output=observed.output,
        hints=hints,
        bounds=settings.bounds(),
        assumptions=(
            *assumptions(program),
            *_unmatched(settings),
            *met_and_accepted(settings.policy(), observed),
            *sorted(notes),
        ),
        refusals=tuple(outcome.refusals),
        warnings=tuple(outcome.warnings),
        run=recorded(program, __version__, examples[0].digests if examples else {}),
    )
