"""`jrf cover`: race-freeness for any number of threads."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from jrf.errors import InputError, nearest
from jrf.limited import limited

if TYPE_CHECKING:
    from jrf.cover.answer import CoverResult, Question
    from jrf.cover.nets.net import Net
    from jrf.settings.settings import Settings

FORMATS = ("text", "json", "html")
_PICTURES = (".dot", ".svg", ".pnml")


def _no_answer(parameters: dict[str, Any], reason: str, partial: bytes | None) -> int:
    """The report of a command that was cut off."""
    from jrf.cover.answer import CoverResult, Verdict

    form = parameters.get("form")
    result = CoverResult(Verdict.UNKNOWN, parameters.get("target") or "", (), None, None, cut_off=reason)
    return _emit(
        result, form if form in FORMATS else "text", parameters.get("output"), bool(parameters.get("quiet"))
    )


@click.command("cover", short_help="Prove race-freeness for any number of threads.")
@click.argument("target")
@click.argument("arguments", metavar="[-- ARG...]", nargs=-1, type=click.UNPROCESSED)
@click.option("-cp", "--class-path", metavar="PATH", default="", help="Folders and jars of the program.")
@click.option("--jdk", metavar="DIR", help="Home of another JDK (17, 21, 25) than the embedded one.")
@click.option(
    "--threads",
    metavar="WHICH",
    default="repeated",
    show_default=True,
    help="Of which jobs any number of threads is asked for: repeated (those started more than once), all, or "
    "program (as its loops start them).",
)
@click.option(
    "--prune",
    metavar="HOW",
    default="auto",
    show_default=True,
    help="auto, state-equation (needs z3), invariants, or none: the paper's algorithm.",
)
@click.option("--forward/--no-forward", default=True, help="Search forward for a path, too.")
@click.option("--max-configurations", metavar="N", help="Stop at so many configurations.")
@click.option("--spurious-wakeups/--no-spurious-wakeups", default=False, help="wait() may return unasked.")
@click.option("--witness/--no-witness", default=True, help="Confirm a path by the model checker.")
@click.option("--cover", "covered", metavar="MARKING", multiple=True, help="Of a .pnml: p1, or p1=2,p2=1.")
@click.option("--net", metavar="FILE", help="Write the net: FILE.dot, FILE.svg or FILE.pnml.")
@click.option(
    "--certificate",
    metavar="FILE",
    help="Write the proof; python -m jrf.cover.nets.checker FILE verifies it.",
)
@click.option("--format", "form", metavar="NAME", default="text", help="text (default), json or html.")
@click.option("-o", "--output", metavar="FILE", help="Write the report to FILE.")
@click.option("--quiet", "-q", is_flag=True, help="No progress; of the report one line.")
@click.pass_obj
@limited(_no_answer)
def cover(
    argv: list[str],
    /,
    target: str, arguments: tuple[str, ...], class_path: str, jdk: str | None, threads: str, prune: str,
    forward: bool, max_configurations: str | None, spurious_wakeups: bool, witness: bool,
    covered: tuple[str, ...], net: str | None, certificate: str | None, form: str, output: str | None,
    quiet: bool,
) -> int:  # fmt: skip
    """Whether any number of threads can race in TARGET: Main.class, app.jar, a class name with -cp, a
    program.sml in the language of the paper, or a net.pnml. ARGs go to the program when a race is confirmed.
    """
    from jrf.cover.answer import Question
    from jrf.cover.bytecode.analysis import COUNTS
    from jrf.cover.nets.coverability import PRUNINGS

    after = argv[argv.index("--") + 1 :] if "--" in argv else []
    if len(arguments) > len(after):
        raise InputError(
            f"{arguments[0]}: a second target; expected one, or -- before what goes to the program"
        )
    _one_of("--threads", threads, COUNTS)
    _one_of("--prune", prune, PRUNINGS)
    _one_of("--format", form, FORMATS)
    if net is not None and not net.endswith(_PICTURES):
        raise InputError(f"--net: {net}: expected a name that ends in one of {', '.join(_PICTURES)}")
    most = None
    if max_configurations is not None:
        if not max_configurations.isdecimal() or not int(max_configurations):
            raise InputError(
                f"--max-configurations: expected a whole number above 0, got {max_configurations!r}"
            )
        most = int(max_configurations)
    question = Question(threads, prune, forward, most, spurious_wakeups, witness)
    result = _answer(target, arguments, class_path, jdk, covered, question, quiet)
    if certificate is not None:
        _save_certificate(result, certificate)
    if net is not None:
        _save_net(result, net)
    return _emit(result, form, output, quiet)


def _one_of(option: str, given: str, known: tuple[str, ...]) -> None:
    if given not in known:
        hint = nearest(given, known)
        raise InputError(f"{option}: expected one of {', '.join(known)}, got {given!r}{hint}")


def _answer(
    target: str, arguments: tuple[str, ...], class_path: str, jdk: str | None, covered: tuple[str, ...],
    question: Question, quiet: bool,
) -> CoverResult:  # fmt: skip
    from dataclasses import replace

    from jrf.cover.answer import cover_java, cover_net, cover_sml
    from jrf.cover.nets.coverability import Limits
    from jrf.limits.allowance import current
    from jrf.program.target import resolve
    from jrf.report.progress import Progress
    from jrf.settings.settings import load

    allowance = current()

    def left() -> float:
        return float("inf") if allowance is None else allowance.left()

    def stop() -> str | None:
        if allowance is None:
            return None
        return allowance.stopped or ("time limit reached" if allowance.left() <= 0 else None)

    settings: Settings = replace(load(None, {}), jdk=jdk, quiet=True, spurious_wakeups=question.spurious)
    with Progress(quiet) as progress:
        progress.tell("cover")
        limits = Limits(
            question.max_configurations, stop,
            lambda counts, waiting: progress(counts.configurations, counts.generated, counts.iterations,
            waiting),
        )  # fmt: skip
        if covered and not target.endswith(".pnml"):
            raise InputError(f"--cover: only for a .pnml, not for {target}")
        if target.endswith(".sml"):
            return cover_sml(Path(target), question, settings, limits, left)
        if target.endswith(".pnml"):
            from jrf.cover.pnml import read_net

            return cover_net(read_net(Path(target), covered), target, question, limits, left)
        program = resolve(target, tuple(filter(None, class_path.split(os.pathsep))), arguments, jdk)
        settings = replace(settings, class_path=tuple(map(str, program.class_path)))
        return cover_java(program, question, settings, limits, left, bool(arguments))


def _save_certificate(result: CoverResult, name: str) -> None:
    from jrf.report.output import save

    if result.answer is not None and result.answer.certificate is not None and result.checked:
        save(name, result.answer.certificate.encoded())


def _save_net(result: CoverResult, name: str) -> None:
    from jrf.cover import dot, pnml
    from jrf.report.output import save

    net: Net | None = result.net
    if net is None:
        return
    path = result.answer.path if result.answer is not None else None
    if name.endswith(".pnml"):
        save(name, pnml.written(net))
    elif name.endswith(".dot"):
        save(name, dot.written(net, path))
    else:
        save(name, dot.drawn(net, path))


def _emit(result: CoverResult, form: str, output: str | None, quiet: bool) -> int:
    from jrf.cover import report
    from jrf.report.layout import plain
    from jrf.report.output import print_lines, save, write

    width = min(max(shutil.get_terminal_size((80, 24)).columns, 60), 160)
    lines = report.render(result, width, quiet)
    if form == "text" and output is None:
        print_lines(lines)
        return result.verdict.exit_code
    if form == "json":
        text = report.as_json(result)
    elif form == "html":
        from jrf.cover.html import page

        text = page(result)
    else:
        text = plain(lines)
    if output is None:
        write(text)
    else:
        save(output, text)
        if not quiet:
            print_lines(report.render(result, width, True))
    return result.verdict.exit_code
