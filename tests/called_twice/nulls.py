"""`python -m tests.called_twice.nulls --calls 300 --seed 7`: methods do with null what they do in Java.

Methods of the JDK are called with null in place of each argument that is a reference, one at a time, and of
all arrays and objects of a palette elsewhere. What each returns or throws, by its class, must be what `java`
shows; messages may differ. `--all` takes each method.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from jrf.check import check
from jrf.program.target import resolve
from jrf.settings.settings import load
from jvm.values.descriptors import binary_name, external_type, split_method
from tests.called_twice.campaign import Call, calls, compile_all, drawn, options
from tests.called_twice.palette import ARGUMENTS
from tests.called_twice.shared import HELPERS, given_arrays
from tests.conformance.compare import FLAGS, JAVA

A_PROGRAM: Final = 20
"""Calls of one program."""
_ENDS: Final = ("exit", "halt", "dumpStack", "printStackTrace")


def with_nulls() -> Iterator[tuple[Call, int]]:
    """Calls, and which of their arguments is null."""
    for call in dict.fromkeys((*calls(), *given_arrays())):
        if call.name in _ENDS:
            continue
        for at, each in enumerate(split_method(call.descriptor)[0]):
            if each[0] in "L[":
                yield call, at


def _method(number: int, call: Call, null: int) -> str:
    parameters, returned = split_method(call.descriptor)
    shown = binary_name(call.owner).replace("$", ".")
    arguments = ", ".join(
        f"({external_type(each).replace('$', '.')}) null" if at == null else ARGUMENTS[each]
        for at, each in enumerate(parameters)
    )
    on = f"(({shown}) {call.receiver})" if call.receiver else shown
    called = f"{on}.{call.name}({arguments})"
    does = f'{called}; Object found = "void";' if returned == "V" else f"Object found = (Object) {called};"
    return (
        f"  static void call{number}() {{\n    String told;\n    try {{\n      {does}\n"
        "      told = shown(found);\n"
        '      told = told.startsWith("class ") ? "an object" : told;\n'
        "    } catch (Throwable thrown) {\n      told = thrown.getClass().toString();\n    }\n"
        f'    System.out.println("{number} " + told);\n  }}\n'
    )


def source(name: str, chosen: Sequence[tuple[int, Call, int]]) -> str:
    methods = "".join(_method(number, call, null) for number, call, null in chosen)
    run = "".join(f"    call{number}();\n" for number, _, _ in chosen)
    return (
        f'@SuppressWarnings({{"unchecked", "rawtypes"}})\npublic class {name} {{\n{methods}'
        f"  public static void main(String[] arguments) throws Exception {{\n{run}  }}\n{HELPERS}}}\n"
    )


def told(text: str) -> dict[str, str]:
    """By number, what a call did."""
    lines = [line.split(" ", 1) for line in text.splitlines()]
    return {line[0]: line[1] for line in lines if len(line) == 2 and line[0].isdigit()}


def printed(name: str, folder: Path, seconds: float) -> tuple[dict[str, str], str]:
    """What jrf prints, and why it ended early, if it did."""
    settings = load(None, {"timeout": seconds})
    result = check(settings, resolve(name, (str(folder),), (), None))
    reasons = "; ".join(result.reasons) or "; ".join(str(each.exception) for each in result.violations)
    return told(result.output), reasons


def main(arguments: Sequence[str] | None = None) -> int:
    given = options("nulls", __doc__, seconds=30).parse_args(arguments)
    began = time.monotonic()
    chosen = drawn(given, list(with_nulls()), lambda each: str(each[0]))
    differ = ended = 0
    with tempfile.TemporaryDirectory(prefix="nulls-") as made:
        folder = Path(made)
        alone = {f"Q{at}": source(f"Q{at}", [(at, *one)]) for at, one in enumerate(chosen)}
        compiled = compile_all(alone, folder, "javac")
        fit = [at for at in range(len(chosen)) if f"Q{at}" in compiled]
        parts = [fit[at : at + A_PROGRAM] for at in range(0, len(fit), A_PROGRAM)]
        sources = {
            f"R{n}": source(f"R{n}", [(at, *chosen[at]) for at in part]) for n, part in enumerate(parts)
        }
        compile_all(sources, folder, "javac")
        for n, part in enumerate(parts):
            line = [str(JAVA), *FLAGS, "-cp", made, f"R{n}"]
            wanted = told(
                subprocess.run(line, capture_output=True, text=True, check=False, timeout=120).stdout
            )
            found, reason = printed(f"R{n}", folder, given.timeout)
            for at in part:
                call, null = chosen[at]
                if str(at) not in found:
                    one, why = printed(f"Q{at}", folder, given.timeout)
                    found |= one
                    reason = why
                if str(at) not in found:
                    ended += 1
                    print(f"{call} #{null}: {reason}", flush=True)
                elif found[str(at)] != wanted.get(str(at)):
                    differ += 1
                    print(f"{call} #{null}: {found[str(at)]}; java: {wanted.get(str(at))}", flush=True)
    print(f"{len(fit)} calls: {differ} differ, {ended} without an answer, {time.monotonic() - began:.0f} s")
    return int(differ > 0)


if __name__ == "__main__":
    sys.exit(main())
