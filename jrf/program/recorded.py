"""What a result says of its run, so that a replay has the same program; and the program of such a record."""

from __future__ import annotations

import dataclasses
from typing import Any

from msgspec.structs import replace

from jrf.program.outside import absolute, given_digests
from jrf.program.program import JDK_ORIGIN, Program, open_program
from jrf.program.target import resolve
from jrf.result import BenignPattern, Run, TrustPattern
from jrf.search.registry import names
from jrf.settings.options import Needed
from jrf.settings.policy import BenignRule, TrustRule
from jrf.settings.settings import OPTIONS, Settings, load, stands_in
from jvm.machine.machine import Machine
from jvm.natives.gov_nasa_jpf.stub import ORIGIN as OWN_ORIGIN
from jvm.visibility import Visibility


def digests(machine: Machine) -> dict[str, str]:
    """The BLAKE2b-128 of each class file of the program that the machine loaded, by binary name; without
    what class loaders of the program defined."""
    return {
        cls.binary: cls.class_file.digest.hex()
        for cls in machine.loader.classes.values()
        if not (cls.class_file is None or cls.of_loader or cls.origin.startswith((JDK_ORIGIN, OWN_ORIGIN)))
    }


def recorded(program: Program, version: str, class_digests: dict[str, str]) -> Run:
    """What a replay needs to know of this run."""
    settings, target, visible = program.settings, program.target, program.visible
    options: dict[str, Any] = settings.needed(Needed.REPLAY)
    options.update(class_path=tuple(map(str, target.class_path)), stdin=absolute(settings.stdin))
    return Run(
        main_class=target.main_class,
        arguments=target.arguments,
        given=given_digests(program.world),
        ends_visible=visible.ends,
        interrupts_visible=visible.interrupts,
        states_visible=visible.states,
        settings_visible=visible.settings,
        library_whole=visible.library_whole,
        whole=visible.whole,
        naive=program.naive,
        early=program.early,
        independent=program.independent,
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
        **options,
    )


def visible_in(run: Run) -> Visibility:
    """What was visible in the recorded run."""
    return Visibility(
        ends=run.ends_visible,
        interrupts=run.interrupts_visible,
        states=run.states_visible,
        settings=run.settings_visible,
        library_whole=run.library_whole,
        whole=run.whole,
    )


def settings_of(run: Run, name: str) -> Settings:
    """The settings of the recorded run. Raises InputError, naming the file, for values that no run has."""
    defaults = load()
    rules = [TrustRule(rule.pattern, rule.checked, rule.layer) for rule in run.trust]
    options: dict[str, Any] = {
        each.name: stands_in(each, getattr(run, each.name), name)
        for each in OPTIONS
        if each.needed is Needed.REPLAY
    }
    return dataclasses.replace(
        defaults,
        search=next(iter(names(naive=True))) if run.naive else defaults.search,
        trusted=tuple(rule for rule in rules if not rule.checked),
        checked=tuple(rule for rule in rules if rule.checked),
        benign=defaults.benign + tuple(BenignRule(rule.location, rule.reason, 1) for rule in run.benign),
        **options,
    )


def program_of(run: Run, name: str) -> Program:
    """The program as it was recorded."""
    settings = settings_of(run, name)
    target = resolve(run.main_class, run.class_path, run.arguments, run.jdk)
    return replace(
        open_program(settings, target), visible=visible_in(run), early=run.early, independent=run.independent
    )
