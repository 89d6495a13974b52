"""A race of the net, confirmed: the model checker runs bounded instances until one of them races.

Of an SML program the instance has as many threads as the path needs, then two and three of each kind. Of a
Java program it is the program itself: as it was asked for, or, if nothing was said, without arguments and
with the numbers that programs take for their threads. If these runs have too few threads, starts are repeated
(`jrf.cover.instances.larger`).
"""

from __future__ import annotations

import dataclasses
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from jrf.result import Result, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from jrf.cover.instances.repeats import Repeat
    from jrf.cover.nets.coverability import Path as NetPath
    from jrf.cover.nets.net import Net
    from jrf.cover.sml.syntax import Source
    from jrf.program.target import Target
    from jrf.settings.settings import Settings
    from jvm.classpath.classpath import ClassPath

_ARGUMENTS: Final = ((), ("2",), ("3",), ("2", "2"), ("3", "2"))
_EXTRA: Final = (1, 2, 3)
"""More threads at each start, in the larger instances."""
_SECONDS: Final = 20.0
"""For each instance, unless there is less left."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """One instance, and what the model checker answered."""

    instance: str
    result: Result

    def __str__(self) -> str:
        verdict = str(self.result.verdict)
        reasons = f" ({'; '.join(self.result.reasons)})" if self.result.reasons else ""
        return f"{self.instance}: {verdict}{reasons}"


def of_java(
    settings: Settings, target: Target, given: bool, repeats: Sequence[Repeat], left: Callable[[], float]
) -> tuple[Attempt | None, list[Attempt]]:
    """(the instance that races, all that were tried). With `given`, only the target's own arguments."""
    tried: list[Attempt] = []
    usual = target.arguments
    for arguments in (target.arguments,) if given else _ARGUMENTS:
        shown = " ".join(arguments) or "no arguments"
        attempt = _try(settings, replace(target, arguments=tuple(arguments)), f"with {shown}", left)
        if attempt is None:
            return None, tried
        tried.append(attempt)
        if attempt.result.verdict is Verdict.RACE:
            return attempt, tried
        if attempt.result.verdict is not Verdict.EXCEPTION and tried[0].result.verdict is Verdict.EXCEPTION:
            usual = tuple(arguments)
        if [each.result.verdict for each in tried[-2:]] == [Verdict.EXCEPTION] * 2:
            break
    for extra in _EXTRA if repeats else ():
        attempt = _try_larger(settings, replace(target, arguments=usual), repeats, extra, left)
        if attempt is None:
            break
        tried.append(attempt)
        if attempt.result.verdict is Verdict.RACE:
            return attempt, tried
    return None, tried


def _try_larger(
    settings: Settings, target: Target, repeats: Sequence[Repeat], extra: int, left: Callable[[], float]
) -> Attempt | None:
    """The program with `extra` more threads at each of these starts; None if it cannot be made."""
    from jrf.cover.instances.class_editor import CannotEdit
    from jrf.cover.instances.larger import HELPER, write_larger
    from jrf.settings.policy import TrustRule
    from jvm.classpath.classpath import ClassPath

    with tempfile.TemporaryDirectory(prefix="jrf-cover-") as folder:
        class_path = ClassPath(target.class_path, target.jdk)
        try:
            write_larger(repeats, extra, lambda name: _bytes_of(class_path, name), Path(folder))
        except CannotEdit:
            return None
        finally:
            class_path.close()
        larger = replace(target, class_path=(Path(folder), *target.class_path))
        names = ", ".join(dict.fromkeys(repeat.job for repeat in repeats))
        shown = " ".join(target.arguments) or "no arguments"
        instance = f"with {shown}, and {extra} more of {names} for each that is started"
        entries = tuple(map(str, larger.class_path))
        trusted = (*settings.trusted, TrustRule(HELPER, False, 1))
        return _try(
            dataclasses.replace(settings, class_path=entries, trusted=trusted), larger, instance, left
        )


def _bytes_of(class_path: ClassPath, name: str) -> bytes:
    found = class_path.find(name)
    assert found is not None
    return found.data


def of_sml(
    settings: Settings, source: Source, net: Net, path: NetPath, left: Callable[[], float]
) -> tuple[Attempt | None, list[Attempt]]:
    """As `of_java`. Raises InputError if the JDK cannot be read."""
    from jrf.cover.instances.of_sml import write_classes
    from jrf.program.target import resolve

    tried: list[Attempt] = []
    for counts in dict.fromkeys(tuple(sorted(each.items())) for each in _sml_counts(source, net, path)):
        with tempfile.TemporaryDirectory(prefix="jrf-cover-") as folder:
            main = write_classes(source, dict(counts), Path(folder))
            target = resolve(main, (folder,), (), settings.jdk)
            shown = ", ".join(f"{count} of {name}" for name, count in counts if count)
            attempt = _try(settings, target, f"with {shown}", left)
        if attempt is None:
            break
        tried.append(attempt)
        if attempt.result.verdict is Verdict.RACE:
            return attempt, tried
    return None, tried


def _sml_counts(source: Source, net: Net, path: NetPath) -> Iterator[dict[str, int]]:
    fixed = {thread.name: thread.count for thread in source.threads if thread.count is not None}
    needed = dict.fromkeys((thread.name for thread in source.threads), 0) | fixed
    for place, count in path.markings[0]:
        if place in net.unbounded:
            needed[net.sketch[place]] += count
    yield needed
    for many in (2, 3):
        yield {thread.name: many if thread.count is None else thread.count for thread in source.threads}


def _try(settings: Settings, target: Target, instance: str, left: Callable[[], float]) -> Attempt | None:
    from jrf.check import check

    seconds = min(_SECONDS, left())
    if seconds <= 0:
        return None
    result = check(dataclasses.replace(settings, timeout=seconds), target)
    return Attempt(f"{target.main_class} {instance}", result)


def path_lines(net: Net, path: NetPath) -> Sequence[str]:
    """The path as text, a line for each transition."""
    found = []
    for number in path.transitions:
        transition = net.transitions[number]
        found.append(str(transition.origin) if transition.origin is not None else transition.name)
    return found
