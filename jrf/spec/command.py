"""`jrf spec`: the command line."""

from __future__ import annotations

import shlex
import sys
import time
from dataclasses import replace
from typing import TYPE_CHECKING

import click

from jrf.errors import InputError
from jrf.limited import limited

if TYPE_CHECKING:
    from pathlib import Path

    from jrf.spec.checker import Limits
    from jrf.spec.language.world import World
    from jrf.spec.monitored import Shown
    from jrf.spec.run import Result


@click.command("spec", short_help="Check methods against specifications.")
@click.argument("target")
@click.option("-cp", "--class-path", metavar="PATH", default="", help="Folders and jars of the program.")
@click.option("--source-path", "-sourcepath", metavar="PATH", default="", help="Where sources to quote are.")
@click.option("--specs", "files", metavar="FILE.yaml", multiple=True, help="Specifications; may be repeated.")
@click.option("--method", metavar="NAME", help="Check this method alone (and those that it calls).")
@click.option("--infer", is_flag=True, help="Find access predicates, prove them, and write them as YAML.")
@click.option(
    "--run",
    "program",
    metavar="'MAIN ARG...'",
    help="With --infer: a program whose runs show which locks threads hold. Default: TARGET's main.",
)
@click.option(
    "--limit", metavar="S", default="60", show_default=True, help="Processor seconds for each method."
)
@click.option(
    "--ints", metavar="NAME", default="integers", show_default=True, help="integers or bit-vectors."
)
@click.option("--bounded/--no-bounded", default=True, help="Try failures with two threads in the JVM.")
@click.option("--jdk", metavar="DIR", help="Home of another JDK (17, 21, 25) than the embedded one.")
@click.option("--format", "form", metavar="NAME", default="text", help="text (default) or json.")
@click.option("-o", "--output", metavar="FILE", help="Write the report to FILE.")
@click.option("--quiet/--no-quiet", "-q", default=False, help="No progress; of the report one line.")
@limited()
def spec(
    target: str,
    class_path: str,
    source_path: str,
    files: tuple[str, ...],
    method: str | None,
    infer: bool,
    program: str | None,
    limit: str,
    ints: str,
    bounded: bool,
    jdk: str | None,
    form: str,
    output: str | None,
    quiet: bool,
) -> int:
    """Checks the methods of the class TARGET (Main.class, or a class name with -cp) against what annotations
    and YAML files specify, for any number of threads. Needs z3: pip install 'jrf[proofs]'.

    Ends with 0 if all are verified, 1 if one is refuted, 3 if the answer for one is unknown.
    """
    seconds = _seconds(limit)
    if form not in ("text", "json"):
        raise InputError(f"--format {form}: expected text or json")
    if ints not in ("integers", "bit-vectors"):
        raise InputError(f"--ints {ints}: expected integers or bit-vectors")
    require_z3("jrf spec")
    from jrf.spec.checker import Limits
    from jrf.spec.report import Reporter
    from jrf.spec.run import check, open_world, written
    from jrf.spec.specs import Specs

    paths = tuple(filter(None, class_path.split(":")))
    world, name, entries = open_world(target, paths, jdk)
    limits = Limits(seconds, min(seconds, 10.0), ints == "bit-vectors")
    progress = _Progress(quiet)
    if infer:
        if files or method:
            raise InputError("--infer goes without --specs and --method")
        shown = _runs(program, name, entries, jdk, limits, progress)
        return _infer(world, name, entries, limits, progress, output, shown)
    if program is not None:
        raise InputError("--run goes with --infer; jrf run runs a program")
    began = time.monotonic()
    try:
        specs = Specs(world, [name], written(files))
        result = check(world, name, entries, specs, limits, method, progress)
        if bounded:
            try_failures(result, progress)
    finally:
        progress.close()
    result.seconds = time.monotonic() - began
    reporter = Reporter(world, result, tuple(filter(None, source_path.split(":"))))
    text = reporter.json() if form == "json" else reporter.text(quiet)
    from jrf.report.output import save, write

    if output is None:
        write(text)
    else:
        save(output, text)
        if not quiet:
            write(reporter.text(quiet=True))
    return result.exit_code


def _runs(
    program: str | None,
    name: str,
    entries: tuple[Path, ...],
    jdk: str | None,
    limits: Limits,
    progress: _Progress,
) -> Shown:
    """What runs of the program show; of the class itself, if it has a main method and no other is given."""
    from jrf.program.target import resolve
    from jrf.spec.monitored import SECONDS, Shown, monitored

    try:
        words = [name.replace("/", ".")] if program is None else shlex.split(program)
    except ValueError as problem:
        raise InputError(f"--run {program}: {problem}") from None
    if not words:
        raise InputError("--run: expected a main class, and its arguments")
    try:
        target = resolve(words[0], tuple(map(str, entries)), tuple(words[1:]), jdk)
        progress(f"running {target.main_class} for its locks")
        shown = monitored(target, min(SECONDS, limits.method_seconds))
    except InputError:
        if program is None:
            return Shown()
        raise
    if shown.left:
        progress.close()
        sys.stderr.write(f"jrf: the run of {target.main_class} was left early: {shown.left}\n")
    return shown


def _infer(
    world: World,
    name: str,
    entries: tuple[Path, ...],
    limits: Limits,
    progress: _Progress,
    output: str | None,
    shown: Shown,
) -> int:
    """Writes the YAML that was found, remarks to standard error; 0 if every predicate is proven."""
    from jrf.report.output import save, write
    from jrf.spec.infer import infer

    try:
        text, remarks, complete = infer(world, name, entries, limits, progress, shown)
    finally:
        progress.close()
    for remark in remarks:
        sys.stderr.write(f"jrf: {remark}\n")
    if output is None:
        write(text)
    else:
        save(output, text)
    return 0 if complete else 3


def try_failures(result: Result, progress: _Progress) -> None:
    """Runs the methods that were refuted in the JVM, each once."""
    from jrf.spec.bounded import try_failure

    for outcome in result.methods:
        if outcome.failures:
            progress(f"running {outcome.method.display}")
            shown = try_failure(outcome, outcome.failures[0], result.class_path)
            outcome.failures[0] = replace(outcome.failures[0], bounded=shown)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < 1e6:
        raise InputError(f"--limit {text}: expected a number of seconds greater than 0")
    return seconds


def require_z3(what: str) -> None:
    """Raises InputError if the solver, which is an extra of the package, is not there."""
    try:
        import z3  # noqa: F401
    except ImportError:
        raise InputError(f"{what} needs z3, which is not installed: pip install 'jrf[proofs]'") from None


class _Progress:
    """One line on standard error with what is being checked; silent unless on a terminal."""

    def __init__(self, quiet: bool) -> None:
        self._silent = quiet or not sys.stderr.isatty()

    def __call__(self, text: str) -> None:
        if not self._silent:
            sys.stderr.write(f"\r\x1b[K{text[:110]}")
            sys.stderr.flush()

    def close(self) -> None:
        if not self._silent:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
