"""What a result says of its run, so that a replay has the same program; and the program of such a record."""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from jrf import __version__
from jrf.errors import InputError
from jrf.program.outside import given_digests
from jrf.program.program import JDK_ORIGIN, Program, open_program
from jrf.program.target import resolve
from jrf.result import BenignPattern, Run, TrustPattern
from jrf.search.registry import names
from jrf.settings.kinds import FILE
from jrf.settings.options import Needed, Option
from jrf.settings.policy import BenignRule, TrustRule
from jrf.settings.settings import OPTIONS, Settings, load, stands_in
from jvm.machine.machine import Machine
from jvm.natives.gov_nasa_jpf.stub import ORIGIN as OWN_ORIGIN
from jvm.values.text import joined, to_units
from jvm.visibility import Visibility


def digests(machine: Machine) -> dict[str, str]:
    """The BLAKE2b-128 of each class file of the program that the machine loaded, by binary name (in
    characters); without what class loaders of the program defined."""
    return {
        joined(cls.binary): cls.class_file.digest.hex()
        for cls in machine.loader.classes.values()
        if not (cls.class_file is None or cls.of_loader or cls.origin.startswith((JDK_ORIGIN, OWN_ORIGIN)))
    }


def recorded(program: Program, version: str, class_digests: dict[str, str]) -> Run:
    """What a replay needs to know of this run: texts in characters, as files of UTF-8 have them."""
    settings, target, visible = program.settings, program.target, program.visible
    return Run(
        main_class=joined(target.main_class),
        arguments=target.arguments,
        given=given_digests(program.world),
        ends_visible=visible.ends,
        interrupts_visible=visible.interrupts,
        states_visible=visible.states,
        settings_visible=visible.settings,
        library_whole=visible.library_whole,
        whole=tuple(map(joined, visible.whole)),
        naive=program.naive,
        early=program.early,
        independent=program.independent,
        trust=tuple(
            TrustPattern(pattern=joined(rule.pattern), checked=rule.checked, layer=rule.layer)
            for rule in settings.trust
        ),
        benign=tuple(
            BenignPattern(location=joined(rule.location), reason=rule.reason)
            for rule in settings.policy().accepted_locations()
        ),
        digests=class_digests,
        jrf_version=version,
        **recorded_options(OPTIONS, settings, class_path=tuple(map(str, target.class_path))),
    )


def recorded_options(options: Sequence[Option], settings: object, **others: Any) -> dict[str, Any]:
    """The fields of `Run` that hold the options which a replay needs, with `others` instead of the settings'
    own. Files are named as a replay finds them, wherever it is started."""
    fields: dict[str, Any] = {}
    rest: dict[str, Any] = {}
    for each in options:
        if each.needed is not Needed.REPLAY:
            continue
        value = others.get(each.name, getattr(settings, each.name))
        if each.kind is FILE and value is not None:
            value = os.path.abspath(value)
        if each.name in Run.__struct_fields__:
            fields[each.name] = value
        elif value != each.default:
            rest[each.key] = value
    return {**fields, "options": rest}


def options_in(run: Run, options: Sequence[Option], name: str) -> dict[str, Any]:
    """The settings that the record holds. Raises InputError, naming the file, for what no run has."""
    needed = [each for each in options if each.needed is Needed.REPLAY]
    unknown = run.options.keys() - {each.key for each in needed}
    if unknown:
        raise InputError(f"{name}: options: {min(unknown)[:60]!r} is no option of jrf {__version__}")
    found = {}
    for each in needed:
        own = each.name in Run.__struct_fields__
        value = getattr(run, each.name) if own else run.options.get(each.key, each.default)
        found[each.name] = stands_in(each, value, name)
    return found


def visible_in(run: Run) -> Visibility:
    """What was visible in the recorded run."""
    return Visibility(
        ends=run.ends_visible,
        interrupts=run.interrupts_visible,
        states=run.states_visible,
        settings=run.settings_visible,
        library_whole=run.library_whole,
        whole=tuple(map(to_units, run.whole)),
    )


def settings_of(run: Run, name: str) -> Settings:
    """The settings of the recorded run. Raises InputError, naming the file, for values that no run has."""
    defaults = load()
    rules = [TrustRule(to_units(rule.pattern), rule.checked, rule.layer) for rule in run.trust]
    return dataclasses.replace(
        defaults,
        search=next(iter(names(naive=True))) if run.naive else defaults.search,
        trusted=tuple(rule for rule in rules if not rule.checked),
        checked=tuple(rule for rule in rules if rule.checked),
        benign=defaults.benign
        + tuple(BenignRule(to_units(rule.location), rule.reason, 1) for rule in run.benign),
        **options_in(run, OPTIONS, name),
    )


def program_of(run: Run, name: str) -> Program:
    """The program as it was recorded."""
    settings = settings_of(run, name)
    target = resolve(run.main_class, run.class_path, run.arguments, run.jdk)
    return replace(
        open_program(settings, target), visible=visible_in(run), early=run.early, independent=run.independent
    )
