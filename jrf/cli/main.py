"""The command line: `jrf run`, `jrf replay`, `jrf bench` (docs/semantics.md, "Command line"; exit
codes: "Verdicts").

Commands import what they need when they run, so that `jrf --help` is quick.
"""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import click

from jrf import __version__
from jrf.cli.flags import with_flags
from jrf.cover.command import cover
from jrf.errors import InputError
from jrf.limited import EXIT_INCONCLUSIVE, REPORT_AT, limited
from jrf.limits.allowance import current
from jrf.report.formats import FORMATS, Shape
from jvm.errors import GivenFault

if TYPE_CHECKING:
    from jrf.result import Result
    from jrf.settings.settings import Settings

EXIT_USAGE = 2
_CLASS_PATH: Final = ("-classpath", "--classpath")

_Flag: TypeAlias = str | bool | tuple[str, ...] | None


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command and returns its exit code; errors of the user become one line on standard error.

    An error of jrf itself is one line too, with exit code 3; with JRF_DEBUG set its traceback is shown.
    """
    given = _spelled(list(sys.argv[1:] if argv is None else argv))
    try:
        code: object = cli.main(args=given, prog_name="jrf", standalone_mode=False, obj=given)
        return code if isinstance(code, int) else 0
    except click.exceptions.NoArgsIsHelpError as problem:
        click.echo(problem.format_message(), err=True)
        return EXIT_USAGE
    except click.ClickException as problem:
        return _complain(problem.format_message() + _meant(problem, given), EXIT_USAGE)
    except GivenFault as problem:
        return _complain(str(problem), EXIT_USAGE)
    except (click.Abort, KeyboardInterrupt):
        return _complain("interrupted", EXIT_INCONCLUSIVE)
    except Exception as problem:
        if os.environ.get("JRF_DEBUG"):
            raise
        what = f"internal error: {type(problem).__name__}: {problem}"
        return _complain(f"{what}; {REPORT_AT}", EXIT_INCONCLUSIVE)


def _spelled(given: list[str]) -> list[str]:
    """With `-cp` where java's other spelling of it was given, but not among what the program itself gets."""
    own = given.index("--") if "--" in given else len(given)
    return [*("-cp" if each in _CLASS_PATH else each for each in given[:own]), *given[own:]]


def _meant(problem: click.ClickException, given: Sequence[str]) -> str:
    """What to type, if a program was given in place of a command."""
    first = next((each for each in given if not each.startswith("-")), "")
    unknown = isinstance(problem, click.UsageError) and "No such command" in problem.message
    return f" Did you mean `jrf run {first}`?" if unknown and first.endswith((".class", ".jar")) else ""


def _complain(message: str, code: int) -> int:
    from jrf.naming.clipped import TEXT, clip
    from jrf.report.layout import clean

    sys.stderr.write(f"jrf: {clean(clip(' '.join(message.split()), TEXT))}\n")
    return code


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="jrf", message="%(prog)s %(version)s")
def cli() -> None:
    """Finds data races of compiled Java under the Java Memory Model, or proves that there are none.

    Ends with 0 if the program is safe, 1 if it is not, 2 if the command cannot be carried out, 3 if no answer
    was reached.
    """


cli.add_command(cover)


def _no_result(parameters: dict[str, Any], reason: str, partial: bytes | None) -> int:
    """The report of a run that has no answer: what was found until then, or nothing but the reason."""
    from msgspec.structs import replace

    from jrf.answers import UNFINISHED
    from jrf.errors import InputError
    from jrf.report import json
    from jrf.result import Result, Verdict

    given = {
        name: parameters.get(name)
        for name in ("format", "output", "quiet", "full_trace", "timeout", "max_memory")
    }
    try:
        settings = _settings(parameters.get("config"), given)
    except InputError:
        settings = _settings(None, {name: value for name, value in given.items() if name != "format"})
    if partial is not None:
        found = json.read(partial, "what was found")
        known = (each for each in found.reasons if each != UNFINISHED)
        # A proof so far is one look of two (`jrf.program.other_bins`): nothing is safe that was cut off.
        verdict = Verdict.INCONCLUSIVE if found.verdict is Verdict.SAFE else found.verdict
        reasons = tuple(dict.fromkeys((*known, reason)))
        result = replace(found, verdict=verdict, reasons=reasons, complete=False)
    else:
        named = str(parameters.get("target") or parameters.get("result"))
        result = Result(verdict=Verdict.INCONCLUSIVE, complete=False, target=named, reasons=(reason,))
    return _emit(result, settings, None)


@cli.command("run", short_help="Check a program.")
@click.argument("target")
@click.argument("arguments", metavar="[-- ARG...]", nargs=-1, type=click.UNPROCESSED)
@click.option("--config", metavar="FILE.yaml", help="A file with any of these options, and trust rules.")
@with_flags()
@click.pass_obj
@limited(_no_result, options=False)
def run(
    argv: list[str],
    /,
    target: str,
    arguments: tuple[str, ...],
    config: str | None,
    **flags: _Flag,
) -> int:
    """Checks the program TARGET: Main.class, app.jar, or a class name with -cp. ARGs go to the program."""
    after = argv[argv.index("--") + 1 :] if "--" in argv else []
    if len(arguments) > len(after):
        extra = arguments[0]
        raise InputError(f"{extra}: a second target; expected one, or -- before what goes to the program")
    settings = _settings(config, flags)
    from jrf.check import check
    from jrf.program.target import resolve
    from jrf.report.progress import Progress

    with Progress(settings.quiet, limited=settings.timeout is not None) as progress:
        program = resolve(target, settings.class_path, arguments, settings.jdk)
        whole: tuple[str, ...] = ()
        if settings.use_specs:
            from jrf.spec.command import require_z3

            require_z3("--use-specs")
            from jrf.spec.trust import whole_methods

            whole, left_out = whole_methods(program, all_races=settings.all_races)
            for reason in left_out:
                sys.stderr.write(f"jrf: --use-specs: {reason}\n")
        result = check(settings, program, progress, progress.tell, whole)
    return _emit(result, settings, _replay_command(argv, settings))


@cli.command("replay", short_help="Run a recorded schedule again.")
@click.argument("result", metavar="RESULT.json")
@with_flags("format", "output", "quiet", "full-trace")
@limited(_no_result)
def replay(result: str, **flags: _Flag) -> int:
    """Runs the schedules that `jrf run --format json` recorded again, step by step, and compares."""
    settings = _settings(None, flags)
    from jrf.replay import replay_file

    replayed = replay_file(result)
    code = _emit(replayed, settings, None)
    from jrf.report.output import write

    if replayed.violations and FORMATS[settings.format].styled and not settings.quiet:
        lengths = ", ".join(str(violation.length) for violation in replayed.violations)
        write(f"Replayed: the same violation at the same step (after transition {lengths})\n")
    return code


@cli.command("support", short_help="What is modelled of Java, and of what a program needs.")
@click.argument("target", required=False)
@click.option("-cp", "--class-path", metavar="PATH", default="", help="Folders and jars of the program.")
@click.option("--jdk", metavar="DIR", help="Home of another JDK (17, 21, 25) than the embedded one.")
@click.option("--format", "form", metavar="NAME", default="text", help="text (default), markdown or json.")
@click.option("-o", "--output", metavar="FILE", help="Write the report to FILE.")
@limited()
def support(target: str | None, class_path: str, jdk: str | None, form: str, output: str | None) -> int:
    """Tells before a run what the program TARGET (Main.class, app.jar, a folder, a class name with -cp) can
    reach that is not modelled: 1 if there is any, else 0. Without TARGET: the natives of java.base.
    """
    from jrf.support.examine import run_support

    return run_support(target, class_path, jdk, form, output)


@cli.command("bench", short_help="DFS against heuristic search on the samples.")
@click.argument("programs", metavar="[PROGRAM...]", nargs=-1)
@click.option("--configurations", is_flag=True, help="All 15 sets of heuristics (paper, appendix B).")
@click.option("--timeout", metavar="T", default="120", show_default=True, help="Time for each run: 90, 5m.")
@click.option("--format", "form", metavar="NAME", default="table", help="table (default), csv or json.")
@click.option("-o", "--output", metavar="FILE", help="Write the table to FILE.")
def bench(
    programs: tuple[str, ...], configurations: bool, timeout: str, form: str, output: str | None
) -> int:
    """Runs the racy samples (or those named) by DFS and by heuristic search: the paper's figure 8."""
    from jrf.bench.run import run_bench

    return run_bench(programs, configurations, timeout, form, output)


def _register() -> None:
    from jrf.spec.command import spec

    cli.add_command(spec)


_register()


def _settings(config: str | None, flags: Mapping[str, _Flag]) -> Settings:
    from pathlib import Path

    from jrf.settings.settings import load

    given = {name.replace("_", "-"): value for name, value in flags.items() if value not in (None, ())}
    settings = load(None if config is None else Path(config), given)
    allowance = current()
    if allowance is not None and (settings.timeout is not None or settings.max_memory is not None):
        allowance.limit(settings.timeout, settings.max_memory)
    return settings


def _replay_command(argv: Sequence[str], settings: Settings) -> str:
    """A command line that replays the violation of this one."""
    if FORMATS[settings.format].replayable and settings.output is not None:
        return shlex.join(["jrf", "replay", settings.output])
    given = list(argv)
    end = given.index("--") if "--" in given else len(given)
    given[end:end] = ["--format", "json", "-o", "result.json"]
    return f"{shlex.join(['jrf', *given])}; jrf replay result.json"


def _emit(result: Result, settings: Settings, replay_command: str | None) -> int:
    """Writes the report where the settings say, and returns the exit code of the verdict."""
    from jrf.report.output import print_lines, save, write
    from jrf.report.text import render

    form = FORMATS[settings.format]
    width = min(max(shutil.get_terminal_size((80, 24)).columns, 60), 160)
    shape = Shape(width, replay_command, settings.quiet, settings.warnings, settings.full_trace)
    if settings.output is None and form.styled:
        print_lines(render(result, *shape))
        return result.verdict.exit_code
    report = form.report(result, shape)
    if settings.output is None:
        write(report)
        return result.verdict.exit_code
    save(settings.output, report)
    if not settings.quiet:
        print_lines(render(result, width, quiet=True))
        if replay_command is not None and result.violations:
            write(f"{replay_command}\n")
    return result.verdict.exit_code
