"""`@limited`: what every command of the command line has in common that reads or runs something.

It puts the deadline and the limit of memory in force before anything is read, starts the guardian, and ends
whatever cannot be finished with exit code 3 and a reason: a limit, Ctrl-C, a lack of memory, an error of
jrf's own. Errors of the user (`GivenFault`) pass: `jrf.cli.main.main` maps them to exit code 2.
"""

from __future__ import annotations

import functools
import os
import sys
from collections.abc import Callable
from typing import Any

import click

from jrf.limits import guardian
from jrf.limits.allowance import Allowance, in_force, required_duration, required_megabytes
from jrf.limits.watchdog import CutOff
from jrf.report.progress import erase_line
from jvm import limits
from jvm.errors import GivenFault

EXIT_INCONCLUSIVE = 3
REPORT_AT = "please report it, with the command, what JRF_DEBUG=1 shows, and the class files if you can"

Command = Callable[..., int]
NoAnswer = Callable[[dict[str, Any], str, bytes | None], int]
"""Reports a reason, given the command's parameters and what was found until then (a result as JSON)."""

TIMEOUT = click.option("--timeout", metavar="T", help="Stop after T: 90 (seconds), 5m, 1h30m.")
MAX_MEMORY = click.option("--max-memory", metavar="MB", help="Stop at this much memory.")


def complain(parameters: dict[str, Any], reason: str, partial: bytes | None = None) -> int:
    """One line on standard error, for commands whose reports have no place for a reason."""
    from jrf.report.layout import clean

    sys.stderr.write(f"jrf: {clean(' '.join(reason.split()))}\n")
    return EXIT_INCONCLUSIVE


def limited(no_answer: NoAnswer = complain, *, options: bool = True) -> Callable[[Command], Command]:
    """Decorates the function of a click command, below its click decorators. With `options` it also adds
    --timeout and --max-memory, which the function does not see; without, the function declares them itself.

    Whatever the function does is watched then. It may ask `jrf.limits.allowance.current()` how much is left.
    """

    def decorate(command: Command) -> Command:
        @functools.wraps(command)
        def bounded(*arguments: Any, **parameters: Any) -> int:
            take = parameters.pop if options else parameters.get
            timeout, memory = take("timeout", None), take("max_memory", None)
            allowance = Allowance(
                None if timeout is None else required_duration(timeout),
                None if memory is None else required_megabytes(memory),
            )
            say = functools.partial(no_answer, parameters)

            def work() -> int:
                return _within(allowance, lambda: command(*arguments, **parameters), say)

            def instead(reason: str, partial: bytes | None) -> int:
                erase_line(sys.stderr)  # the process that was ended may have left its progress there
                return say(reason, partial)

            return guardian.guarded(allowance, work, instead)

        return TIMEOUT(MAX_MEMORY(bounded)) if options else bounded

    return decorate


def _within(allowance: Allowance, work: Callable[[], int], no_answer: guardian.NoAnswer) -> int:
    try:
        with in_force(allowance):
            try:
                return work()
            except MemoryError:
                limits.give_up_reserve()
                raise
    except CutOff as cut:
        reason = cut.reason if cut.within is None else f"{cut.reason}; one step took long: {cut.within}"
    except MemoryError:
        reason = allowance.out_of_memory()
    except KeyboardInterrupt:
        reason = "interrupted"
    except (GivenFault, click.ClickException, click.Abort):
        raise
    except Exception as problem:
        if os.environ.get("JRF_DEBUG"):
            raise
        reason = internal_error(problem)
    allowance.unbound_memory()
    allowance.answer()  # the guardian must not give a second one
    return no_answer(reason, allowance.partial)


def internal_error(problem: BaseException) -> str:
    """A reason of a result: an error of jrf's own, and what to do about it."""
    return f"internal error: {type(problem).__name__}: {str(problem)[:300]}; {REPORT_AT}"
