"""A program ready to be run: its class path, options, and machines that stand at its first choice."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

from jrf.errors import InputError
from jrf.happens_before.listeners import listener_for
from jrf.happens_before.summary import HappensBefore
from jrf.program.outside import absolute, assumed, given_digests, world_of
from jrf.program.target import Target
from jrf.result import BenignPattern, Run, TrustPattern
from jrf.search.naive.order import NaiveOrder
from jrf.search.registry import SEARCHES
from jrf.settings.settings import RACE_TYPES, Settings
from jvm.actions import Event
from jvm.classpath.classpath import ClassPath, ClassPathError, default_jdk, jdk_version
from jvm.errors import ClassUnavailable
from jvm.execution.watch import Watch
from jvm.listener import Listener
from jvm.machine.machine import Machine, Options
from jvm.natives.gov_nasa_jpf.stub import ORIGIN as OWN_ORIGIN
from jvm.natives.settings import KINDS, is_kind
from jvm.self_check.machine import machine_class
from jvm.values.descriptors import binary_name
from jvm.world import World

NAIVE_BYTECODE = ("java.util.concurrent.*",)
"""Classes whose models the naive search does without."""

JDK_ORIGIN = "jrt:"

_UNGUARDED = "builders, iterators and the like"
"""What the defaults check of trusted packages: objects that nothing promises to be safe to share."""


@dataclass(frozen=True, slots=True)
class Program:
    """What all machines of one run have in common. For the last six see `jvm.machine.machine.Options`."""

    target: Target
    settings: Settings
    class_path: ClassPath
    ends_visible: bool = False
    interrupts_visible: bool = False
    states_visible: bool = False
    settings_visible: tuple[str, ...] = ()
    library_whole: bool = False
    early: tuple[str, ...] = ()
    world: World = field(default_factory=World)

    def showing(self, what: str) -> "Program":
        """The program with `ends` of threads, `interrupts`, `states` (ends, and beginnings of waiting) or a
        kind of settings as visible actions, or all `plain accesses` as choice points, as RestartNeeded asks.
        """
        if what == "ends" and not self.ends_visible:
            return replace(self, ends_visible=True)
        if what == "interrupts" and not self.interrupts_visible:
            return replace(self, interrupts_visible=True)
        if what == "states" and not self.states_visible:
            return replace(self, states_visible=True, ends_visible=True)
        if is_kind(what) and what not in self.settings_visible:
            return replace(self, settings_visible=(*self.settings_visible, what))
        if what == "plain accesses" and (self.library_whole or self.coarse):
            return self.all_choices()
        raise AssertionError(f"a restart for {what!r} cannot help")

    def all_choices(self) -> "Program":
        """The program with a choice point before each plain access that can race."""
        return replace(self, library_whole=False, settings=replace(self.settings, granularity="access"))

    @property
    def coarse(self) -> bool:
        """Threads are switched only at synchronization."""
        return self.settings.granularity == "synchronization"

    @property
    def naive(self) -> bool:
        """Everything is visible, and states are explored by `jrf.search.naive.search`."""
        return SEARCHES[self.settings.search].naive

    def listener(self) -> HappensBefore:
        """A new listener for the races that the run looks for."""
        if self.naive:
            return NaiveOrder(frozenset(self.settings.detect))
        return listener_for(self.settings.detect)

    def launch(
        self,
        listener: Listener,
        recorder: Callable[[Event], None] | None = None,
        watch: Watch | None = None,
    ) -> Machine:
        """A machine that ran the program up to its first choice.

        Raises InputError if the program cannot be started, and Unmodelled, BoundHit and RestartNeeded.
        """
        options = Options(
            policy=self.settings.policy(),
            jdk_bytecode=self.settings.jdk_bytecode,
            ends_visible=self.ends_visible,
            interrupts_visible=self.interrupts_visible,
            states_visible=self.states_visible,
            settings=self.settings_visible,
            library_whole=self.library_whole,
            early=self.early,
            spurious=self.settings.spurious_wakeups,
            exact=self.settings.exact,
            naive=self.naive,
            coarse=self.coarse,
            random_explored=self.settings.random == "explore",
            world=self.world,
            watch=watch,
        )
        machine = machine_class()(self.class_path, options, listener)
        machine.memory.recorder = recorder
        if isinstance(listener, NaiveOrder):
            listener.attach(machine)
        try:
            machine.boot(self.target.main_class.replace(".", "/"), list(self.target.arguments))
        except ClassUnavailable as problem:
            what, kind = binary_name(problem.name), problem.error.rpartition("/")[2]
            why = problem.reason.replace("/", ".") if kind == "NoClassDefFoundError" else problem.reason
            raise InputError(
                f"{self.target.main_class}: class {what} cannot be linked ({kind}): {why}; "
                f"class path {':'.join(map(str, self.target.class_path))}"
            ) from None
        except ValueError as problem:
            raise InputError(f"{self.target.main_class}: {problem}") from None
        if self.naive and not machine.concurrent:
            # A choice came before the first start: from here on everything may be undone.
            machine.become_concurrent(machine.threads[0])
        return machine


def open_program(settings: Settings, target: Target) -> Program:
    """Raises InputError for a class path or JDK that cannot be read.

    The library is run from one synchronization to the next where no race can be lost by it
    (docs/soundness.md).
    """
    whole = set(settings.detect) == set(RACE_TYPES) and not settings.all_races
    try:
        world = world_of(settings)
        class_path = ClassPath(target.class_path, target.jdk)
        if not SEARCHES[settings.search].naive:
            return Program(target, settings, class_path, library_whole=whole, world=world)
        patterns = settings.jdk_bytecode or NAIVE_BYTECODE
        own_code = replace(settings, jdk_bytecode=patterns, granularity="access")
        return Program(
            target, own_code, class_path, ends_visible=True, interrupts_visible=True, states_visible=True,
            settings_visible=KINDS, world=world,
        )  # fmt: skip
    except ClassPathError as problem:
        raise InputError(str(problem)) from None


def assumptions(program: Program) -> tuple[str, ...]:
    """What the answer rests on: the JDK, the trusted classes, accepted races, what was given."""
    settings, target = program.settings, program.target
    policy = settings.policy()
    trusted = ", ".join(policy.trusted_patterns()) or "nothing"
    processors = f"{settings.processors} processor{'s' * (settings.processors != 1)}"
    found = [f"JDK {_version(target.jdk)}, {processors}", f"trusted: {trusted}"]
    excepted = sorted({rule.pattern for rule in policy.trust if rule.checked and rule.layer})
    shown = [_UNGUARDED] if any(rule.checked and not rule.layer for rule in policy.trust) else []
    if shown or excepted:
        found[-1] += f" (but {', '.join(shown + excepted)} checked)"
    found += [f"benign: {rule.location} ({rule.reason})" for rule in policy.accepted_locations()]
    if len(settings.detect) < len(RACE_TYPES):
        found.append(f"only {', '.join(settings.detect)} races are looked for")
    if settings.jdk_bytecode:
        found.append(f"run as the JDK's own code: {', '.join(settings.jdk_bytecode)}")
    if settings.spurious_wakeups:
        found.append("spurious wake-ups are explored")
    if settings.random == "explore":
        found.append("every random number out of a range is tried where no seed is given")
    if settings.granularity != "access":
        found.append("threads are switched only at synchronization (docs/soundness.md)")
    return (*found, *assumed(settings, program.world))


def _version(jdk: Path) -> str:
    try:
        version = jdk_version(jdk)
        embedded = jdk == default_jdk()
    except ClassPathError:
        return f"of unknown version ({jdk})"
    return f"{version} ({'embedded' if embedded else jdk})"


def digests(machine: Machine) -> dict[str, str]:
    """The BLAKE2b-128 of each class file of the program that the machine loaded, by binary name."""
    return {
        cls.binary: cls.class_file.digest.hex()
        for cls in machine.loader.classes.values()
        if cls.class_file is not None and not cls.origin.startswith((JDK_ORIGIN, OWN_ORIGIN))
    }


def recorded(program: Program, version: str, class_digests: dict[str, str]) -> Run:
    """What a replay needs to know of this run."""
    settings, target = program.settings, program.target
    return Run(
        main_class=target.main_class,
        arguments=target.arguments,
        class_path=tuple(map(str, target.class_path)),
        source_path=settings.source_path,
        jdk=settings.jdk,
        jdk_bytecode=settings.jdk_bytecode,
        detect=settings.detect,
        spurious_wakeups=settings.spurious_wakeups,
        granularity=settings.granularity,
        random=settings.random,
        processors=settings.processors,
        define=settings.define,
        env=settings.env,
        stdin=absolute(settings.stdin),
        given=given_digests(program.world),
        ends_visible=program.ends_visible,
        interrupts_visible=program.interrupts_visible,
        states_visible=program.states_visible,
        settings_visible=program.settings_visible,
        library_whole=program.library_whole,
        naive=program.naive,
        early=program.early,
        trust=tuple(
            TrustPattern(pattern=rule.pattern, checked=rule.checked, layer=rule.layer)
            for rule in settings.trust
        ),
        benign=tuple(
            BenignPattern(location=rule.location, reason=rule.reason)
            for rule in settings.policy().accepted_locations()
        ),
        digests=class_digests,
        jrf_version=version,
    )
