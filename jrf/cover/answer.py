"""The three answers of `jrf cover`: safe with a certificate, race with a witness, unknown with what was lost.

A proof comes from the net, a race from the model checker: an abstract path alone is never a race, and a model
checker's "safe" is never one for any number of threads.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Final

from jrf.cover.nets import checker
from jrf.cover.nets.build import build
from jrf.cover.nets.coverability import Answer, Limits, coverable
from jrf.cover.sml.model import model_of
from jrf.cover.sml.syntax import MAX_SIZE, parse
from jrf.cover.witness import Attempt, of_java, of_sml, path_lines
from jrf.errors import InputError
from jvm.given import FileFault, read_file

if TYPE_CHECKING:
    from jrf.cover.bytecode.analysis import JavaModel
    from jrf.cover.nets.net import Net
    from jrf.cover.sml.syntax import Source
    from jrf.program.target import Target
    from jrf.settings.settings import Settings

verify: Callable[[object], Iterator[str]] = checker.faults

_ABSTRACTED: Final = (
    "data: every branch may go either way, every loop run any number of times",
    "objects: those made at one place of the code are one variable, unless they are a thread's own",
    "elements: those of one array are one variable",
    "locks: only those that are one object for all threads, or that the object accessed holds itself",
)


class Verdict(Enum):
    """What the command answers; the value of `exit_code` is as for `jrf run`."""

    SAFE = "safe"
    RACE = "race"
    UNSAFE = "unsafe"
    """Of a net without a program: a target can be covered."""
    UNKNOWN = "unknown"

    @property
    def exit_code(self) -> int:
        return {"safe": 0, "unknown": 3}.get(self.value, 1)


@dataclass(frozen=True, slots=True)
class Question:
    """`threads` is one of COUNTS (`jrf.cover.bytecode.analysis`), `pruning` one of PRUNINGS."""

    threads: str = "repeated"
    pruning: str = "auto"
    forward: bool = True
    max_configurations: int | None = None
    spurious: bool = False
    witness: bool = True


@dataclass(frozen=True, slots=True)
class CoverResult:
    verdict: Verdict
    target: str
    threads: tuple[tuple[str, str], ...]
    """Each job's name, and how many threads run it, in words."""
    net: Net | None
    answer: Answer | None
    checked: bool = False
    """The certificate was accepted by the independent checker."""
    bad: str | None = None
    """What is bad about the configuration that the path leads to."""
    path: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()
    tried: tuple[Attempt, ...] = ()
    witness: Attempt | None = None
    notes: tuple[str, ...] = ()
    cut_off: str | None = None
    """Why the command ended before there was an answer."""
    seconds: float = 0.0
    model_seconds: float = 0.0


@dataclass(slots=True)
class _Run:
    """What all kinds of input have in common. `left` gives the seconds that are left."""

    question: Question
    limits: Limits
    left: Callable[[], float]
    began: float = field(default_factory=time.perf_counter)


def cover_sml(
    path: Path, question: Question, settings: Settings, limits: Limits, left: Callable[[], float]
) -> CoverResult:
    """Raises InputError for a file that is no SML program."""
    source = parse(_read(path, "an SML program"), str(path))
    net = build(model_of(source)).net
    run = _Run(question, limits, left)
    made = time.perf_counter() - run.began
    answer = coverable(net, question.pruning, question.forward, limits)
    threads = tuple(
        (thread.name, {None: "any number", 0: "any number, where it is created"}.get(thread.count, "one"))
        for thread in source.threads
    )
    return _answered(
        run,
        str(path),
        threads,
        net,
        answer,
        (),
        made,
        lambda: _sml_witness(settings, source, net, answer, left),
    )


def _sml_witness(
    settings: Settings, source: Source, net: Net, answer: Answer, left: Callable[[], float]
) -> tuple[Attempt | None, list[Attempt]]:
    assert answer.path is not None
    return of_sml(settings, source, net, answer.path, left)


def cover_net(
    net: Net, name: str, question: Question, limits: Limits, left: Callable[[], float]
) -> CoverResult:
    """A net without a program: whether one of its targets can be covered."""
    run = _Run(question, limits, left)
    answer = coverable(net, question.pruning, question.forward, limits)
    result = _answered(run, name, (), net, answer, (), 0.0, None)
    return result


def cover_java(
    target: Target,
    question: Question,
    settings: Settings,
    limits: Limits,
    left: Callable[[], float],
    given: bool,
) -> CoverResult:
    """Raises InputError. `given`: arguments were named, so that only with these a race is looked for."""
    from jrf.cover.bytecode.analysis import analyse

    run = _Run(question, limits, left)
    found = analyse(target, question.threads, question.spurious)
    reasons = tuple(map(str, found.reasons))
    made = time.perf_counter() - run.began
    net = None if found.model is None else build(found.model).net
    answer = None if net is None else coverable(net, question.pruning, question.forward, limits)
    return _answered(
        run, target.main_class, _threads(found), net, answer, reasons, made,
        lambda: of_java(
            settings, target, given or not found.reads_arguments, () if reasons else found.repeats, left
        ),
    )  # fmt: skip


def _threads(found: JavaModel) -> tuple[tuple[str, str], ...]:
    words = [("main", "one")]
    for job in found.jobs:
        words.append(
            (job.name, "any number" if job.many else "as many as loops start" if job.loop else "one")
        )
    return tuple(words)


def _answered(
    run: _Run, target: str, threads: tuple[tuple[str, str], ...], net: Net | None, answer: Answer | None,
    reasons: tuple[str, ...], made: float, witness: Callable[[], tuple[Attempt | None, list[Attempt]]] | None,
) -> CoverResult:  # fmt: skip
    notes = answer.notes if answer is not None else ()

    def result(verdict: Verdict, **facts: object) -> CoverResult:
        return CoverResult(
            verdict, target, threads, net, answer, reasons=reasons, notes=notes, model_seconds=made,
            seconds=time.perf_counter() - run.began, **facts,  # type: ignore[arg-type]
        )  # fmt: skip

    if answer is not None and answer.safe and not reasons:
        assert answer.certificate is not None
        wrong: str | None = next(verify(json.loads(answer.certificate.encoded())), None)
        if wrong is not None:
            raise AssertionError(f"the certificate was refused: {wrong}")
        return result(Verdict.SAFE, checked=True)
    bad: str | None = None
    path: tuple[str, ...] = ()
    if net is not None and answer is not None and answer.path is not None:
        bad = next(each.what for each in net.targets if each.configuration == answer.path.target)
        path = tuple(path_lines(net, answer.path))
    if witness is None:
        return result(
            Verdict.UNKNOWN if answer is None or answer.safe is None else Verdict.UNSAFE, bad=bad, path=path
        )
    found, tried = witness() if run.question.witness and (path or reasons or answer is None) else (None, [])
    if found is not None:
        return result(Verdict.RACE, bad=bad, path=path, witness=found, tried=tuple(tried))
    lost = _ABSTRACTED if path and not target.endswith(".sml") else _ABSTRACTED[:1] if path else ()
    return result(Verdict.UNKNOWN, bad=bad, path=path, tried=tuple(tried), lost=lost)


def _read(path: Path, what: str) -> str:
    """The text of a file. Raises InputError."""
    try:
        return read_file(path, MAX_SIZE * 4).decode("utf-8")
    except FileFault as problem:
        raise InputError(f"{problem}; expected {what}") from None
    except UnicodeDecodeError as problem:
        raise InputError(f"{path}: no UTF-8 at byte {problem.start}; expected {what}") from None
