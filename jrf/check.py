"""`check`: settings and a target in, a result out. Ties machine, h, search and counterexample together."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from jrf.answers import UNFINISHED, not_begun, result_of
from jrf.counterexample.annotate import Counterexample, NotReached, annotate
from jrf.counterexample.confirmed import require_confirmed, still_confirmed, unconfirmed
from jrf.counterexample.found import NOTHING_OBSERVED, wanted, without_trace
from jrf.counterexample.replays import Replays
from jrf.counterexample.shortened import shortened
from jrf.counterexample.single_actions import without_blocks
from jrf.errors import InputError
from jrf.exploded import with_hints
from jrf.explored import explored_estimate
from jrf.happens_before.summary import HappensBefore
from jrf.limits.allowance import CLOSING, Allowance, current
from jrf.limits.watchdog import CutOff, watched
from jrf.lockset.monitor import Monitor
from jrf.naming.names import ObjectNames, told_apart
from jrf.naming.refusal import refusal_of
from jrf.program.meetings import Observed
from jrf.program.other_bins import asked_for, in_other_bins, judged
from jrf.program.program import Program, open_program
from jrf.program.rehearsal import rehearsed
from jrf.program.target import Target
from jrf.program.trial_runs import observe
from jrf.properties.property import Display
from jrf.report import json as json_report
from jrf.result import Result
from jrf.search.engine.endings import NEVER, UNDECIDED
from jrf.search.engine.run import collector_paused, run
from jrf.search.engine.strategy import Limits, Outcome, SearchOptions
from jrf.search.parallel.recipe import Recipe
from jrf.search.registry import SEARCHES, Surroundings
from jrf.search.saving.checkpoint import Checkpoint
from jrf.search.saving.keeper import SearchKeeper
from jrf.settings.settings import Settings
from jvm.errors import BoundHit, BrokenClass, RestartNeeded, Unmodelled
from jvm.machine.machine import Machine
from jvm.natives.java_lang_thread.numbers import told
from jvm.overlooked import overlooked, without
from jvm.threads import atomic_blocks
from jvm.visibility import LEAPS, RELATIVE

Progress = Callable[[int, int, int, int], None]
"""Called now and then with states, transitions, depth and length of the queue."""

Tell = Callable[[str], None]
"""Called with the name of the search that goes on, where several run by turns."""


_STATES_NOT_REDUCED = (
    "Thread.getState, or a permit that a wait uses up: partial-order reduction does not know what the states "
    "of threads depend on; --search auto or dfs does"
)


# Seconds to run a program for its output; the second when the search gave up at a limit or an interrupt.
_OBSERVE_SECONDS = 5.0
_OBSERVE_AFTER_GIVING_UP = 2.0
_OBSERVE_SHARE = 0.8
_HINTS_SHARE = 0.5
"""Of the time that is left: the rest is for a look at what the program prints."""


def check(
    settings: Settings,
    target: Target,
    progress: Progress | None = None,
    tell: Tell = lambda search: None,
    whole: tuple[str, ...] = (),
) -> Result:
    """Explores the program and says what it found. Raises InputError if it cannot be run at all.

    The limits are those of the command that runs, and counted from its beginning; outside of any command, the
    settings' own, from now on. `whole` are methods that were verified (`jvm.visibility.Visibility`).
    """
    allowance = current() or Allowance(settings.timeout, settings.max_memory)
    with collector_paused():  # to make a machine is to make thousands of objects that stay
        return _check(settings, target, progress, tell, allowance, whole)


def _check(
    settings: Settings,
    target: Target,
    progress: Progress | None,
    tell: Tell,
    allowance: Allowance,
    whole: tuple[str, ...],
) -> Result:
    program = open_program(settings, target)
    if whole and not program.naive:
        program = replace(program, visible=replace(program.visible, whole=whole))
    try:
        if not program.naive:
            allowance.phase = "running the program for a first look"
            program = rehearsed(program)
        checkpoint = None if settings.checkpoint is None else Checkpoint(settings.checkpoint)
        if checkpoint is not None:
            program = checkpoint.adopt(program)
        first: Result | None = None
        most = settings.max_states
        while True:
            try:
                result = _explore(program, progress, tell, checkpoint, allowance, most)
                if first is not None:
                    return judged(first, result)
                if checkpoint is not None or not asked_for(program, result):
                    return result
                first = result
                allowance.keep(json_report.render(result))
                program, states = in_other_bins(program, result)
                most = states if most is None else min(most, states)
            except RestartNeeded as needed:
                program = program.after(needed)
                _keep_doubt(allowance, program)
                if checkpoint is not None:
                    checkpoint.begin_again(program)
            except BrokenClass as problem:
                raise InputError(problem.reason) from None
            except CutOff as cut:
                if current() is not None:
                    raise
                return not_begun(program, cut.reason)
    finally:
        program.class_path.close()


def _explore(
    program: Program,
    progress: Progress | None,
    tell: Tell,
    checkpoint: Checkpoint | None,
    allowance: Allowance,
    most_states: int | None,
) -> Result:
    settings = program.settings
    search = SEARCHES[settings.search]
    h = program.search_listener()
    limiter = allowance.searching()
    if allowance.partial is None:
        allowance.keep(json_report.render(not_begun(program, UNFINISHED)))
    allowance.phase = "running the program up to its first choice"
    try:
        with watched(limiter):
            machine = program.launch(Monitor(h) if search.monitored else h, blocks=program.blocks)
    except (Unmodelled, BoundHit) as problem:
        return not_begun(program, refusal_of(problem))
    except CutOff as problem:
        cut = not_begun(program, problem.reason, problem.within)
        allowance.keep(json_report.render(cut))  # there may be no time to free what was made
        return cut
    except MemoryError:
        return not_begun(program, allowance.out_of_memory())
    if program.visible.states and search.reduces:
        return not_begun(program, _STATES_NOT_REDUCED)
    if atomic_blocks.ignored(machine):
        return not_begun(program, "Verify.ignoreIf cut the program off before its first choice")
    machines, hears = [machine], [h]
    limiter.position = lambda: (*(each.journal.epoch for each in machines), checkpoint and checkpoint.saved)

    def launched(*, monitored: bool = False, blocks: bool = False) -> tuple[Machine, HappensBefore, Display]:
        heard = program.search_listener()
        machines.append(program.launch(Monitor(heard) if monitored else heard, blocks=blocks))
        hears.append(heard)
        return machines[-1], heard, told_apart(ObjectNames(machines[-1]))

    def in_blocks() -> tuple[Machine, HappensBefore, Display]:
        return launched(blocks=program.blocks)

    def with_monitor() -> tuple[Machine, HappensBefore, Display]:
        return launched(monitored=True)

    def witness() -> tuple[Machine, HappensBefore]:
        heard = program.search_listener()
        met_again = program.launch(heard)
        met_again.cut()
        return met_again, heard

    keeper = None
    if checkpoint is not None and not search.keeps_itself:
        keeper = SearchKeeper(checkpoint, machines, witness)
    options = SearchOptions(
        limits=Limits(most_states, settings.max_depth, settings.timeout, settings.max_memory),
        all_violations=settings.all_races,
        display=told_apart(ObjectNames(machine)),
        blocks=program.blocks,
        progress=progress,
        look=limiter,
        keeper=keeper,
        deadline=allowance.deadline,
        out_of_memory=allowance.out_of_memory,
    )
    recipe = Recipe(settings, program.target, program.visible, program.early, program.independent)
    resumed = checkpoint is not None and checkpoint.progress is not None
    looks_known = not program.visible.states and RELATIVE not in program.visible.settings
    surroundings = Surroundings(launched, in_blocks, with_monitor, tell, recipe, checkpoint, looks_known)
    strategy = search.make(settings, surroundings)
    if search.workers:
        from jrf.search.parallel.strategy import HelpedReduction

        if isinstance(strategy, HelpedReduction):
            helped = strategy
            limiter.position = lambda: (machine.journal.epoch, helped.turns)
    allowance.phase = "exploring"
    outcome = run(strategy, machine, h, options)
    instructions = outcome.stats.instructions + sum(each.instructions for each in machines)
    searched = not outcome.reasons or (outcome.ended and not outcome.refusals)
    searched &= options.all_violations or not outcome.violations
    notes = told({note for each in machines for note in each.notes}, program.visible.settings, ended=searched)
    notes -= {NEVER, UNDECIDED} if outcome.violations else set()
    if outcome.complete or not outcome.violations:
        outcome.reasons.extend(overlooked(notes))
    notes = without(notes)

    def answer(examples: Sequence[Counterexample], observed: Observed, explored: float | None) -> Result:
        return result_of(program, outcome, examples, observed, instructions, explored, notes)

    helping = any(each.workers is not None and each.workers.rounds.any_edges for each in machines)
    if resumed and helping and not outcome.violations:
        outcome.reasons.append(_LACKS_EDGES)
    if LEAPS in program.visible.settings and (outcome.complete or not outcome.violations):
        outcome.reasons.append(_AWAITS_TIME)
    replays = Replays(program)
    with watched(allowance.closing()):
        outcome = without_blocks(replays, outcome)
        elsewhere = (
            settings.workers > 1 or checkpoint is not None
        )  # parts of the search that tell nothing here
        handed_over = elsewhere or any(each.any_accepted for each in hears)
        handed_over |= any(each.memory.unordered_reference for each in machines)
        untold = elsewhere or any(each.any_unordered_write for each in hears)
        _keep_doubt(allowance, replace(program, in_doubt=unconfirmed(outcome.violations, options.display)))
        require_confirmed(replays, outcome, options.display, handed_over=handed_over, untold_reads=untold)
    bare = [without_trace(found, options.display) for found in outcome.violations]
    gave_up = bool(outcome.reasons) and not bare
    so_far = answer(bare, NOTHING_OBSERVED, None)
    if gave_up:
        allowance.keep(json_report.render(with_hints(program, outcome, so_far, 0.0)))
        standing = machines[-1] if outcome.standing else None
        so_far = with_hints(program, outcome, so_far, _HINTS_SHARE * allowance.left(CLOSING), standing)
    if bare or outcome.reasons:
        allowance.keep(json_report.render(so_far))
    allowance.phase = "making the report"
    try:
        with watched(allowance.closing()):
            examples = _examples(replays, outcome, allowance, bare, handed_over=handed_over)
            observed, share = _looked_at(program, outcome, allowance, examples)
            result = answer(examples, observed, share)
            return replace(result, exploded=so_far.exploded, hints=so_far.hints) if gave_up else result
    except CutOff as cut:
        if current() is not None:
            raise  # the command answers with what was kept
        outcome.reasons.append(cut.reason)
        return answer(bare, NOTHING_OBSERVED, None)


_LACKS_EDGES = (
    "tasks that help each other: whether one goes round for ever is not told by a search that went on from a "
    "checkpoint; run it without one"
)
_AWAITS_TIME = (
    "a loop waits for time to pass (System.nanoTime or currentTimeMillis): it ends after a few rounds here, "
    "not after any number"
)


def _examples(
    replays: Replays,
    outcome: Outcome,
    allowance: Allowance,
    bare: Sequence[Counterexample],
    *,
    handed_over: bool,
) -> list[Counterexample]:
    """What was found, with traces as far as the limits allow."""
    examples: list[Counterexample] = []
    found = outcome.violations
    try:
        with watched(allowance.searching()):
            shorter = shortened(replays, found)
            found = still_confirmed(replays, found, shorter) if handed_over else shorter
    except (CutOff, MemoryError):
        pass  # the schedule stays as long as it is
    for number, one in enumerate(found):
        try:
            examples.append(annotate(replays.program, one.schedule, wanted(one)))
        except NotReached as problem:
            outcome.reasons.append(f"internal error: a {one.kind} was found but does not replay: {problem}")
        except (CutOff, MemoryError) as problem:
            why = problem.reason if isinstance(problem, CutOff) else allowance.out_of_memory()
            outcome.reasons.append(f"{why}; the {one.kind} that was found is shown without its trace")
            examples.extend(bare[number:])
            break
    return examples


def _looked_at(
    program: Program, outcome: Outcome, allowance: Allowance, examples: Sequence[Counterexample]
) -> tuple[Observed, float | None]:
    """What a run of the program shows, and about which share of it was explored."""
    seconds = _OBSERVE_AFTER_GIVING_UP if outcome.reasons else _OBSERVE_SECONDS
    left = _OBSERVE_SHARE * allowance.left(CLOSING)
    seconds = min(seconds, left)
    launching = seconds if outcome.reasons else left
    observed = examples[0].observed if examples else NOTHING_OBSERVED
    explored = None
    try:
        if not examples and seconds > 0:
            observed = observe(program, seconds, launching)
        explored = explored_estimate(program, outcome)
    except (CutOff, MemoryError):
        pass  # the answer does without
    return observed, explored


def _keep_doubt(allowance: Allowance, program: Program) -> None:
    """Keep the race that is in doubt, if any, as the answer should there be no better one."""
    if program.in_doubt:
        allowance.keep(json_report.render(not_begun(program, program.in_doubt)))
