"""What a search found as the result that reports read; and the results of programs that nobody explored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from jrf import __version__
from jrf.counterexample.found import NOTHING_OBSERVED
from jrf.errors import InputError
from jrf.exploded import long_step, own_pools
from jrf.limits.memory import peak_mb
from jrf.program.accepted import known_races, met_and_accepted
from jrf.program.program import assumptions
from jrf.program.recorded import recorded
from jrf.result import Refusal, Result, Stage, Stats, Verdict, Violation, worst
from jrf.search.engine.stats import SearchStats
from jrf.search.engine.strategy import Outcome

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from jrf.counterexample.annotate import Counterexample
    from jrf.program.meetings import Observed
    from jrf.program.program import Program
    from jrf.program.target import Target
    from jrf.settings.settings import Settings

UNFINISHED: Final = "the search did not come to an end"
"""The reason of an answer that is replaced by a better one, if there is one."""

# Errors that say that the class files given are not what the program needs (JVMS 5.3), not that it is wrong.
_LINKAGE = (
    "java.lang.NoClassDefFoundError",
    "java.lang.ClassFormatError",
    "java.lang.UnsupportedClassVersionError",
    "java.lang.ClassCircularityError",
    "java.lang.IncompatibleClassChangeError",
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
    if not found and reasons:
        verdict = Verdict.INCONCLUSIVE
    elif not found:
        vacuous = observed.shared_locations == 0
        if vacuous and settings.strict:
            verdict = Verdict.INCONCLUSIVE
            reasons.append("no two threads met on shared data (--strict)")
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
        hints=known_races(found) if found or outcome.complete else own_pools(program),
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


def require_linked(violation: Violation, target: Target) -> None:
    """Raises InputError for an error of linking that nobody caught: the class path is the user's to mend."""
    if violation.exception not in _LINKAGE:
        return
    message = violation.message or "?"
    if message.startswith("Could not initialize class"):
        return
    if violation.exception == _LINKAGE[0]:
        message = f"class {message.replace('/', '.')}"
    at = next((thread.stack[0] for thread in violation.threads if thread.stack), None)
    where = "" if at is None else f", needed by {at.class_}{f' line {at.line}' if at.line else ''},"
    path = ":".join(map(str, target.class_path))
    name = violation.exception.rpartition(".")[2]
    raise InputError(f"{message}{where} cannot be linked ({name}); class path {path}")
