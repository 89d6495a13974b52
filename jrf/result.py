"""The result of a run: schema `jrf-result/1` (docs/semantics.md, "Verdicts", docs/json-schema.md),
as frozen facts.

Every report reads this object and nothing else. Class names are binary names, threads are numbered from 0
(main) in the order in which they start on the reported run, lines and trace steps from 1.
"""

from collections.abc import Iterable
from enum import StrEnum

import msgspec

from jvm.transitions import Transition

SCHEMA = "jrf-result/1"


class Verdict(StrEnum):
    """What a run found out: of several, the first in this order (docs/semantics.md, "Verdicts")."""

    RACE = "race"
    """Two conflicting accesses, not both by one thread, are not ordered by happens-before."""
    DEADLOCK = "deadlock"
    """No thread can go on, and not all have ended."""
    ASSERTION = "assertion"
    """An AssertionError left a thread's run method, or main."""
    EXCEPTION = "exception"
    """Another exception left a thread's run method, or main, and no handler took it."""
    LIVELOCK = "livelock"
    """A cycle of states in which every thread that can run spins."""
    INCONCLUSIVE = "inconclusive"
    """A bound was hit or something is not modelled; `Result.reasons` says what. Never a proof."""
    SAFE = "safe"
    """Every interleaving was explored, and none violates a property."""

    @property
    def exit_code(self) -> int:
        """0 safe, 1 violation, 3 inconclusive. (2 is for errors of usage, which have no result.)"""
        return {Verdict.SAFE: 0, Verdict.INCONCLUSIVE: 3}.get(self, 1)


def worst(verdicts: Iterable[Verdict]) -> Verdict:
    """The verdict that a run ends with which met all of these; `safe` if there are none."""
    return min(verdicts, key=list(Verdict).index, default=Verdict.SAFE)


_JSON_NAMES = {"class_": "class", "number": "n"}

# A field that is added to one of these later has a default, so that older files stay readable.


class StackFrame(msgspec.Struct, frozen=True, kw_only=True, rename=_JSON_NAMES):
    """A method on a thread's stack, the innermost first. `line` is None if the class has no line numbers."""

    class_: str
    method: str
    file: str | None = None
    line: int | None = None


class Location(msgspec.Struct, frozen=True, kw_only=True, rename=_JSON_NAMES):
    """A non-volatile static field, instance field or array element (`kind`: static, field, array).

    `class_` and `field` of an array name the field that held it, where known; `type` is a Java type (`int`,
    `java.lang.String`, `int[]`). `object` is the class of the object that has the field, or of the array; of
    an array that an object of the library keeps, the class of that object. `made`: where the program made it.
    `reached` names the program's variable by which an object of the library is reached (`TaxBatch.results`,
    `list in Main.main`, `within Main.map`).
    """

    kind: str
    class_: str | None
    field: str | None
    type: str
    index: int | None
    display: str
    object: str | None = None
    reached: str | None = None
    made: StackFrame | None = None


class Access(msgspec.Struct, frozen=True, kw_only=True, rename=_JSON_NAMES):
    """One of the two accesses of a race. `op` is read or write; `step` is its number in the trace."""

    thread: int
    thread_name: str
    op: str
    class_: str
    method: str
    file: str | None
    line: int | None
    value: str | None = None
    step: int | None = None
    source: str | None = None
    stack: tuple[StackFrame, ...] = ()
    locks: tuple[str, ...] = ()


class WaitingThread(msgspec.Struct, frozen=True, kw_only=True, rename=_JSON_NAMES):
    """What a thread of a deadlock, assertion or exception does. `waits_for` is None if it can go on;
    `held_by` names the thread that holds the lock it waits for."""

    thread: int
    thread_name: str
    state: str
    waits_for: str | None = None
    held_by: str | None = None
    source: str | None = None
    stack: tuple[StackFrame, ...] = ()
    locks: tuple[str, ...] = ()


class NamedObject(msgspec.Struct, frozen=True, kw_only=True, rename=_JSON_NAMES):
    """A lock that is called by its number, `Object#2`, and the program's variable by which it is reached
    (`lock in Main.main`, `within Main.rows`)."""

    name: str
    reached: str


class TraceStep(msgspec.Struct, frozen=True, kw_only=True, rename=_JSON_NAMES):
    """A visible action and the `instructions` of the thread that follow it, invisible to all others.

    `number` is the number of its transition. Where one thread alone could go on, a transition has
    several actions; they follow one another with the same `number`. `racing` marks the accesses of
    a race, `loop` what a livelock repeats for ever. `action` is a kind of docs/semantics.md,
    "Words" (`read`, `volatile write`, `lock`, `start`, …), `target` what it acts on, `value` what
    was read or written. `class_` … `line` tell where the thread stands when it acts, and `library`
    within which method of the JDK, as called from there, if it is one that acts. `timed_out` marks the
    end of a wait whose time was up before what it waited for: it orders nothing (JLS 17.4.4).
    """

    number: int
    thread: int
    thread_name: str
    action: str
    target: str | None
    class_: str | None
    method: str | None
    file: str | None
    line: int | None
    instructions: int
    library: str | None = None
    value: str | None = None
    timed_out: bool = False
    racing: bool = False
    loop: bool = False


class Advice(msgspec.Struct, frozen=True, kw_only=True, rename=_JSON_NAMES):
    """A change that may mend a race. `status`: verified, next-race, rejected or unverified."""

    kind: str
    text: str
    status: str
    detail: str


class Cause(msgspec.Struct, frozen=True, kw_only=True, rename=_JSON_NAMES):
    """What an exception names as its cause (`Throwable.getCause`), with the stack it was made with."""

    exception: str
    message: str | None = None
    source: str | None = None
    stack: tuple[StackFrame, ...] = ()


class Violation(msgspec.Struct, frozen=True, kw_only=True, rename=_JSON_NAMES, omit_defaults=True):
    """A violated property and the run that shows it.

    `schedule` holds `length` transitions: the thread's number in the low 16 bits, the number of the
    alternative that it takes above them. Races have `type` (WR, WW, RW: the earlier access first), `location`
    and `accesses` in that order; the other kinds have `threads`, `message` and `exception`, which `causes`
    caused, each one the one before it. Of threads that wait for ever `kept` are the exceptions by which tasks
    ended before, and which their futures keep, and `objects` the locks that those of a deadlock wait for or
    hold. `loop` is what a livelock repeats after the schedule: steps of one visible action each, which lead
    back to the same state.
    """

    kind: str
    length: int
    schedule: tuple[Transition, ...]
    trace: tuple[TraceStep, ...]
    type: str | None = None
    location: Location | None = None
    accesses: tuple[Access, ...] = ()
    threads: tuple[WaitingThread, ...] = ()
    message: str | None = None
    exception: str | None = None
    causes: tuple[Cause, ...] = ()
    kept: tuple[Cause, ...] = ()
    objects: tuple[NamedObject, ...] = ()
    loop: tuple[Transition, ...] = ()
    advice: tuple[Advice, ...] = ()


class LocksetWarning(msgspec.Struct, frozen=True, kw_only=True, rename=_JSON_NAMES):
    """A location that no lock protects consistently (`--search lockset`): a hint, never a race.

    `accesses` are those behind it, the earlier one first. `status`: confirmed (a race of it is among the
    violations) or unconfirmed; `tried` says what was tried and what stood in the way.
    """

    location: Location
    accesses: tuple[Access, ...] = ()
    status: str = "unconfirmed"
    tried: tuple[str, ...] = ()


class Stage(msgspec.Struct, frozen=True, kw_only=True, rename=_JSON_NAMES):
    """What one of the searches of `--search auto` did."""

    search: str
    states: int = 0
    transitions: int = 0
    executions: int = 0


class Stats(msgspec.Struct, frozen=True, kw_only=True, rename=_JSON_NAMES):
    """What the search cost: `states` generated, wall clock `seconds`, the process's peak resident memory
    `peak_mb` in MB, and the bits of h at its largest, `h_rows` × `h_columns`. `executions` were run to their
    end and `blocked_executions` cut off by partial-order reduction; other searches leave them at 0.
    `explored_estimate` is about which share, below 1, a search that was cut off had explored; None if it was
    not, or if nobody can tell. `search` is the one that gave the answer, or was cut off, and `stages` what
    each of several did that ran by turns."""

    states: int = 0
    transitions: int = 0
    max_depth: int = 0
    seconds: float = 0.0
    peak_mb: float = 0.0
    instructions: int = 0
    h_rows: int = 0
    h_columns: int = 0
    executions: int = 0
    blocked_executions: int = 0
    threads: int = 0
    shared_locations: int = 0
    explored_estimate: float | None = None
    search: str = ""
    stages: tuple[Stage, ...] = ()


class TrustPattern(msgspec.Struct, frozen=True, kw_only=True, rename=_JSON_NAMES):
    """A pattern of `trusted` or `checked`, as it was in force."""

    pattern: str
    checked: bool
    layer: int


class BenignPattern(msgspec.Struct, frozen=True, kw_only=True, rename=_JSON_NAMES):
    """An entry of `benign` of the user's. The JDK's own come with jrf."""

    location: str
    reason: str


class Run(msgspec.Struct, frozen=True, kw_only=True, rename=_JSON_NAMES):
    """What is needed to run the recorded schedule again. `digests` maps each class of the program that was
    loaded to the BLAKE2b-128 of its class file, in hexadecimal; with other bytes it is another program.
    `given` does so for what options gave it (`stdin`, `files`). Before `processors` was an option
    there were two. Options that came later than this object have no field: `options` has those that are not
    as they are by default, by their keys."""

    main_class: str
    arguments: tuple[str, ...]
    class_path: tuple[str, ...]
    source_path: tuple[str, ...] = ()
    jdk: str | None = None
    jdk_bytecode: tuple[str, ...] = ()
    detect: tuple[str, ...] = ()
    spurious_wakeups: bool = False
    granularity: str = "access"
    random: str = "seeded"
    ends_visible: bool = False
    interrupts_visible: bool = False
    states_visible: bool = False
    settings_visible: tuple[str, ...] = ()
    library_whole: bool = False
    whole: tuple[str, ...] = ()
    use_specs: bool = False
    known_benign: bool = False
    naive: bool = False
    early: tuple[str, ...] = ()
    independent: tuple[str, ...] = ()
    trust: tuple[TrustPattern, ...] = ()
    benign: tuple[BenignPattern, ...] = ()
    digests: dict[str, str] = {}
    processors: int = 2
    define: tuple[str, ...] = ()
    env: tuple[str, ...] = ()
    max_loop: int = 50_000_000
    stdin: str | None = None
    files: str | None = None
    given: dict[str, str] = {}
    options: dict[str, bool | int | float | str | tuple[str, ...] | None] = {}
    jrf_version: str = ""


class Refusal(msgspec.Struct, frozen=True, kw_only=True, rename=_JSON_NAMES):
    """Something that cannot be run or followed further: one of the result's `reasons`, and the `chain` of
    activations that reached it, innermost first, as met first."""

    reason: str
    chain: tuple[StackFrame, ...]


class Choices(msgspec.Struct, frozen=True, kw_only=True, rename=_JSON_NAMES):
    """Where a program has many choices: threads that stand before an action of this kind in methods of this
    class, while others could go on too. `share`: of all choices of a few random runs; `threads`: how many
    threads were there."""

    class_: str
    action: str
    share: float
    threads: int


class Result(msgspec.Struct, frozen=True, kw_only=True, rename=_JSON_NAMES):
    """What a run found out, and all that a report says about it."""

    schema: str = SCHEMA
    verdict: Verdict
    complete: bool
    target: str
    reasons: tuple[str, ...] = ()
    violations: tuple[Violation, ...] = ()
    stats: Stats = Stats()
    vacuous: bool = False
    output: str = ""
    bounds: dict[str, int | float] = {}
    assumptions: tuple[str, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    warnings: tuple[LocksetWarning, ...] = ()
    exploded: tuple[Choices, ...] = ()
    hints: tuple[str, ...] = ()
    run: Run | None = None
