"""A program ready to be run: its class path, options, and machines that stand at its first choice."""

from __future__ import annotations

import dataclasses
from pathlib import Path

from msgspec import Struct, field
from msgspec.structs import replace

from jrf.errors import InputError
from jrf.happens_before.listeners import listener_for
from jrf.happens_before.regions import is_of_region, regions
from jrf.happens_before.summary import HappensBefore
from jrf.program.accepted import accept_elements
from jrf.program.early import initialized_early
from jrf.program.in_doubt import RaceInDoubt
from jrf.program.meetings import Meetings, Observed
from jrf.program.outside import assumed
from jrf.program.own_pools import asked_at
from jrf.program.target import Target
from jrf.search.naive.order import NaiveOrder
from jrf.search.registry import SEARCHES
from jrf.settings.options import Part
from jrf.settings.settings import RACE_TYPES, Settings
from jvm.actions import EventSink
from jvm.classpath.classpath import ClassPath, ClassPathError, default_jdk, jdk_version
from jvm.errors import ClassUnavailable, RestartNeeded
from jvm.execution.access_modes import ELEMENTS
from jvm.execution.from_birth import FROM_BIRTH
from jvm.execution.watch import Watch
from jvm.library.library import OWN_CODE, left_out
from jvm.listener import Listener
from jvm.machine.machine import Machine
from jvm.machine.options import Options
from jvm.natives.settings import KINDS, is_kind
from jvm.self_check.machine import machine_class
from jvm.transitions import Transition
from jvm.values.descriptors import binary_name
from jvm.visibility import ABSOLUTE, Restart, Visibility
from jvm.world import World

NAIVE_BYTECODE = ("java.util.concurrent.*",)
"""Classes whose models the naive search does without."""

JDK_ORIGIN = "jrt:"

_UNGUARDED = "builders, iterators and the like"
"""What the defaults check of trusted packages: objects that nothing promises to be safe to share."""


def is_setting(what: str) -> bool:
    """Whether searches may begin again with this as a visible setting, and so results may name it."""
    return is_kind(what) or is_of_region(what)


class Program(Struct, frozen=True):
    """What all machines of one run have in common. For the last five see `jvm.machine.options.Options`."""

    target: Target
    settings: Settings
    class_path: ClassPath
    visible: Visibility = field(default_factory=Visibility)
    early: tuple[str, ...] = ()
    independent: tuple[str, ...] = ()
    trial: bool = False
    world: World = field(default_factory=World)
    asks_own_pools: str = ""
    """Where the program asks for what only the JDK's own pools tell (`jrf.program.own_pools`)."""
    observed: Observed | None = None
    """What its rehearsals showed, if they show as much as `jrf.program.trial_runs.observe` would."""
    late: tuple[str, ...] = ()
    """Classes that are not initialized before the first start, as it matters when they are."""
    in_doubt: str = ""
    """A race that a search before found, and that this one has to confirm, as users are told."""

    def after(self, needed: RestartNeeded) -> Program:
        """The program with more visible actions or choice points, as the restart asks for."""
        if needed.restart is Restart.INITIALIZERS:
            return self.without_initializers(*needed.kinds)
        visible = self.visible.after(needed.restart, *needed.kinds)
        passing = self.visible.library_whole or self.visible.whole or self.coarse
        if needed.restart is Restart.PLAIN_ACCESSES and passing:
            return self.all_choices()
        if visible == self.visible:
            raise AssertionError(f"{needed!r} cannot help: that is visible")
        unknown = [each for each in visible.settings if not is_setting(each)]
        if unknown:
            raise AssertionError(f"{unknown} could not be read from a result")
        asked = asked_at(needed) or self.asks_own_pools
        doubt = needed.reason if isinstance(needed, RaceInDoubt) else self.in_doubt
        program = replace(self, visible=visible, asks_own_pools=asked, in_doubt=doubt)
        return program.beginning_with(self.early)

    def beginning_with(self, early: tuple[str, ...]) -> Program:
        """The program with these classes of the JDK initialized before the first start, if they may be."""
        models = left_out(self.visible.settings)
        found = tuple(
            name
            for name in early
            if name not in self.late and (name not in models or self.class_path.find(name))
        )
        return replace(self, early=initialized_early(found, self.visible))

    def without_initializers(self, *names: str) -> Program:
        """The program with fewer classes initialized before the first start: all but these are, or none."""
        others = tuple(name for name in self.independent if names and name not in names)
        late = tuple(dict.fromkeys((*self.late, *names)))
        if (others, late) == (self.independent, self.late):
            raise AssertionError(f"{', '.join(names)} cannot be initialized early: it is not")
        early = tuple(name for name in self.early if name not in names)
        return replace(self, independent=others, early=early, late=late)

    def all_choices(self) -> Program:
        """The program with a choice point before each plain access that can race. Initializers are
        independent only where the first race ends the search (`jrf.program.rehearsal`)."""
        visible = replace(self.visible, library_whole=False, whole=())
        independent = () if self.settings.policy().accepts_elements else self.independent
        settings = dataclasses.replace(self.settings, granularity="access")
        return replace(self, visible=visible, settings=settings, independent=independent)

    @property
    def coarse(self) -> bool:
        """Threads are switched only at synchronization."""
        return self.settings.granularity == "synchronization"

    @property
    def blocks(self) -> bool:
        """The search switches threads only at synchronization: no verdict changes (docs/soundness.md)."""
        return SEARCHES[self.settings.search].blocks and self.visible.library_whole and not self.coarse

    @property
    def naive(self) -> bool:
        """Everything is visible, and states are explored by `jrf.search.naive.search`."""
        return SEARCHES[self.settings.search].naive

    def listener(self) -> HappensBefore:
        """A new listener for the races on a path, with all edges that this has."""
        if self.naive:
            return NaiveOrder(frozenset(self.settings.detect), all_races=self.settings.all_races)
        return self._listener(first_uses=bool(self.independent))

    def search_listener(self) -> HappensBefore:
        """A new listener for a search. It may report a race that `listener` does not on the same path: who
        used a class first orders nothing here (`jvm.machine.independent_initializers`)."""
        return self.listener() if self.naive else self._listener(first_uses=False)

    def _listener(self, *, first_uses: bool) -> HappensBefore:
        settings = self.settings
        together = () if self.naive else regions(self.visible.settings)
        h = listener_for(
            settings.detect, all_races=settings.all_races, first_uses=first_uses, together=together
        )
        h.told_from_birth = self.told_from_birth
        return h

    @property
    def told_from_birth(self) -> bool:
        """Objects are shared from their birth, as threads hand them over without an order."""
        return FROM_BIRTH in self.visible.settings

    def launch(
        self,
        listener: Listener,
        recorder: EventSink | None = None,
        watch: Watch | None = None,
        *,
        blocks: bool = False,
        actions: list[Transition] | None = None,
        rehearsal: bool = False,
        escapes: bool = False,
    ) -> Machine:
        """A machine that ran the program up to its first choice. `blocks`: from then on it switches threads
        only at synchronization, whatever the granularity; `actions` gets the visible actions that it makes.
        `escapes`: the listener hears of each object that becomes shared (`Memory.tells_escapes`).

        Raises InputError if the program cannot be started, and Unmodelled, BoundHit and RestartNeeded.
        """
        options = Options(
            policy=self.settings.policy(),
            visible=self.visible,
            early=self.early,
            independent=self.independent,
            trial=self.trial,
            naive=self.naive,
            world=self.world,
            watch=watch,
            rehearsal=rehearsal,
            **self.settings.tells(Part.MACHINE),
        )
        machine = machine_class()(self.class_path, options, listener)
        machine.memory.recorder = recorder
        if isinstance(listener, Meetings):
            machine.memory.accepted = listener.accepted
        machine.memory.tells_escapes = escapes
        accept_elements(listener, machine, self.settings.policy())
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
        if blocks:
            machine.runner.switch_coarsely(True)
        machine.actions = actions
        return machine


def open_program(settings: Settings, target: Target) -> Program:
    """Raises InputError for a class path or JDK that cannot be read, or if the settings name another JDK than
    the one that the target was found with.

    The library is run from one synchronization to the next where no race can be lost by it
    (docs/soundness.md).
    """
    if settings.jdk is not None and Path(settings.jdk).absolute() != target.jdk:
        raise InputError(f"jdk: {settings.jdk}, but the program was found with that in {target.jdk}")
    settings = dataclasses.replace(settings, jdk=str(target.jdk))
    whole = set(settings.detect) == set(RACE_TYPES) and not settings.all_races
    try:
        world = World(**settings.tells(Part.WORLD))
        class_path = ClassPath(target.class_path, target.jdk)
        search = SEARCHES[settings.search]
        if not search.naive:
            # Reductions do not know what depends on a clock that goes on with the others'.
            known = (ABSOLUTE,) if search.reduces else ()
            if set(settings.detect) != set(RACE_TYPES):
                known = (*known, ELEMENTS)  # others may come in behind races of the kinds that are left out
            visible = Visibility(settings=known, library_whole=whole)
            return Program(target, settings, class_path, visible, world=world)
        patterns = settings.jdk_bytecode or NAIVE_BYTECODE
        own_code = dataclasses.replace(settings, jdk_bytecode=patterns, granularity="access")
        # What runs as the JDK's own code is told by the patterns.
        kinds = tuple(kind for kind in KINDS if kind not in OWN_CODE)
        everything = Visibility(ends=True, interrupts=True, states=True, settings=kinds)
        return Program(target, own_code, class_path, everything, world=world)
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
    found += settings.assumptions()
    if program.visible.whole:
        names = ", ".join(sorted({_plain(each) for each in program.visible.whole}))
        found.append(
            f"verified by jrf spec, and not interrupted while they hold their monitor or lock: {names}"
        )
    return (*found, *assumed(settings, program.world))


def _plain(signature: str) -> str:
    return signature.partition("(")[0].replace("/", ".")


def _version(jdk: Path) -> str:
    try:
        version = jdk_version(jdk)
        embedded = jdk == default_jdk()
    except ClassPathError:
        return f"of unknown version ({jdk})"
    return f"{version} ({'embedded' if embedded else jdk})"
