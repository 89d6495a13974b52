"""`python -m tests.called_twice.campaign --calls 300 --seed 7`: no false race within the JDK.

Two threads call the same method of the JDK with nothing between them: a static one, or one of an object
that its documentation lets several threads use. Whatever the JDK keeps, computes lazily or initializes on
the way is its own affair, so an answer `race` (or `deadlock`, `exception`) is a false alarm, unless the
documentation says otherwise. What gets no answer is told by its reason, most frequent first. Methods are
drawn by lot; `--all` takes each. Needs a javac that knows the JDK's classes (JDK 17's knows fewer).
"""

from __future__ import annotations

import argparse
import random
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, TypeVar

from msgspec import Struct

from jrf.check import check
from jrf.program.target import resolve
from jrf.settings.settings import load
from jvm.classfile.classfile import parse
from jvm.classfile.modifiers import ACC_PUBLIC, ACC_STATIC, ACC_SYNTHETIC
from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.values.descriptors import binary_name, split_method
from tests.called_twice.palette import ARGUMENTS, RECEIVERS

T = TypeVar("T")

_PACKAGES: Final = (
    "java/lang/", "java/math/", "java/net/", "java/nio/charset/", "java/nio/file/", "java/security/",
    "java/text/", "java/time/", "java/util/", "javax/crypto/",
)  # fmt: skip
_OTHERS: Final = re.compile(
    r"(exit|halt|sleep|park\w*|wait|notify|notifyAll|yield|onSpinWait|join|stop|suspend|resume|interrupt|load"
    r"|loadLibrary|exec|connect|gc|runFinalization|main|take|put(First|Last)?|set\w*|poll\w*|await\w*"
    r"|getAndSet\w*|shutdown\w*|start)"
)
"""Methods that end the run, wait for ever, or change an object that the other thread looks at."""


class Call(Struct, frozen=True):
    """A method, by internal name of its class and descriptor. `receiver`: an expression, "" if static."""

    owner: str
    name: str
    descriptor: str
    receiver: str

    def __str__(self) -> str:
        return f"{self.owner}.{self.name}{self.descriptor}"


def calls() -> Iterator[Call]:
    """All that the palette has arguments for, by class."""
    path = ClassPath([], default_jdk())
    for owner in path.classes_of("java.base"):
        if not owner.startswith(_PACKAGES) or not (found := path.find(owner)):
            continue
        cls = parse(found.data)
        if not cls.flags & ACC_PUBLIC or re.search(r"\$\d|\bpackage-info", owner):
            continue
        receiver = RECEIVERS.get(owner, "")
        for method in cls.methods:
            static = bool(method.flags & ACC_STATIC)
            if not method.flags & ACC_PUBLIC or method.flags & ACC_SYNTHETIC or "<" in method.name:
                continue
            if _OTHERS.fullmatch(method.name) or not (static or receiver):
                continue
            if all(each in ARGUMENTS for each in split_method(method.descriptor)[0]):
                yield Call(owner, method.name, method.descriptor, "" if static else receiver)


def source(name: str, call: Call) -> str:
    """Two threads make the call, and look at what it returned."""
    parameters, returned = split_method(call.descriptor)
    arguments = ", ".join(ARGUMENTS[each] for each in parameters)
    shown = binary_name(call.owner).replace("$", ".")
    made = f"static final {shown} ON;\n  static {{ try {{ ON = ({shown}) {call.receiver}; }}"
    receiver = f"  {made} catch (Exception e) {{ throw new Error(e); }} }}\n" if call.receiver else ""
    called = f"{'ON' if call.receiver else shown}.{call.name}({arguments})"
    does = f"{called};" if returned == "V" else f"String.valueOf((Object) {called});"
    return (
        f'@SuppressWarnings({{"unchecked", "rawtypes"}})\npublic class {name} {{\n{receiver}'
        f"  static void call() {{\n    try {{\n      {does}\n    }} catch (Throwable thrown) {{ }}\n  }}\n"
        "  public static void main(String[] arguments) throws Exception {\n"
        f"    Thread other = new Thread({name}::call);\n    other.start();\n    call();\n    other.join();\n"
        "  }\n}\n"
    )


def compile_all(sources: dict[str, str], folder: Path, javac: str) -> set[str]:
    """The names of those that compile."""
    left = dict(sources)
    for name, text in sources.items():
        (folder / f"{name}.java").write_text(text, encoding="utf-8")
    while left:
        files = [str(folder / f"{name}.java") for name in left]
        options = ["-nowarn", "-Xlint:none", "-proc:none", "-g", "-Xmaxerrs", "9999", "-d", str(folder)]
        done = subprocess.run([javac, *options, *files], capture_output=True, text=True, check=False)
        if done.returncode == 0:
            break
        wrong = set(re.findall(r"(\w+)\.java:\d+: error", done.stderr)) & left.keys()
        if not wrong:
            raise RuntimeError(done.stderr)
        left = {name: text for name, text in left.items() if name not in wrong}
    return set(left)


def answer(name: str, folder: Path, seconds: float) -> str:
    """The verdict, and what it is about."""
    settings = load(None, {"timeout": seconds})
    result = check(settings, resolve(name, (str(folder),), (), None))
    if result.violations:
        where = result.violations[0].location
        return f"{result.verdict.value}: {where.display if where else result.violations[0].message}"
    return f"{result.verdict.value}: {'; '.join(result.reasons)}".removesuffix(": ")


def options(name: str, told: str | None, *, seconds: float) -> argparse.ArgumentParser:
    """What campaigns of calls have in common. `seconds`: for each answer, unless others are given."""
    parser = argparse.ArgumentParser(prog=f"python -m tests.called_twice.{name}", description=told)
    parser.add_argument("--calls", type=int, default=100, help="how many are drawn")
    parser.add_argument("--all", action="store_true", help="all, in the order of their names")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--only", default="", help="those whose names contain this")
    parser.add_argument("--timeout", type=float, default=seconds, help="seconds for each answer")
    parser.add_argument("--javac", default="javac", help="of a newer JDK: it knows more methods")
    return parser


def drawn(given: argparse.Namespace, every: list[T], name: Callable[[T], str] = str) -> list[T]:
    """Those that the options ask for."""
    named = [each for each in every if given.only in name(each)]
    return named if given.all else random.Random(given.seed).sample(named, min(given.calls, len(named)))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = options("campaign", __doc__, seconds=10)
    given = parser.parse_args(arguments)
    began = time.monotonic()
    chosen = drawn(given, list(calls()))
    answers: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(prefix="called-twice-") as made:
        folder = Path(made)
        sources = {f"P{number}": source(f"P{number}", call) for number, call in enumerate(chosen)}
        compiled = compile_all(sources, folder, given.javac)
        for number, call in enumerate(chosen):
            if f"P{number}" not in compiled:
                answers["not compiled"] += 1
                continue
            said = answer(f"P{number}", folder, given.timeout)
            verdict, _, reason = said.partition(": ")
            answers[verdict] += 1
            if verdict == "inconclusive":
                reasons[reason] += 1
            if verdict != "safe":
                print(f"{call}: {said}", flush=True)
    counts = ", ".join(f"{count} {verdict}" for verdict, count in answers.most_common())
    print(f"{len(chosen)} calls: {counts}, {time.monotonic() - began:.0f} s")
    for reason, count in reasons.most_common(20):
        print(f"{count:5} {reason}")
    return int(any(verdict not in ("safe", "inconclusive", "not compiled") for verdict in answers))


if __name__ == "__main__":
    sys.exit(main())
