"""The flags of the command line, made from what `jrf.settings.settings` declares."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import click

from jrf.settings.options import Option
from jrf.settings.settings import OPTIONS

Command = TypeVar("Command", bound=Callable[..., int])


def with_flags(*keys: str) -> Callable[[Command], Command]:
    """The flags of these options; without keys, those of all that have one."""
    chosen = [each for each in OPTIONS if each.help and (not keys or each.key in keys)]

    def add(command: Command) -> Command:
        for each in reversed(chosen):
            command = _flag(each)(command)
        return command

    return add


def _flag(one: Option) -> Callable[[Command], Command]:
    """The parameter has the option's name, and None or () if the flag is not given."""
    if one.kind.switch:
        return click.option(*one.spellings, one.name, default=None, help=one.help)
    return click.option(
        *one.spellings, one.name, metavar=one.metavar, multiple=one.kind.repeated, help=one.help
    )
