"""`python -m tests.called_twice.nulls --calls 300 --seed 7`: methods do with null what they do in Java.

Methods of the JDK are called with null in place of each argument that is a reference, one at a time, and of
all arrays and objects of a palette elsewhere. What each returns or throws, by its class, must be what `java`
shows; messages may differ. `--all` takes each method.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from jvm.values.descriptors import binary_name, external_type, split_method
from tests.called_twice.against_java import compare_all, program
from tests.called_twice.campaign import Call, calls, drawn, options
from tests.called_twice.palette import ARGUMENTS
from tests.called_twice.shared import HELPERS, given_arrays

_ENDS: Final = ("exit", "halt", "dumpStack", "printStackTrace")


class WithNull(Struct, frozen=True):
    """A call, and which of its arguments is null."""

    call: Call
    null: int

    def __str__(self) -> str:
        return f"{self.call} #{self.null}"


def with_nulls() -> Iterator[WithNull]:
    for call in dict.fromkeys((*calls(), *given_arrays())):
        if call.name in _ENDS:
            continue
        for at, each in enumerate(split_method(call.descriptor)[0]):
            if each[0] in "L[":
                yield WithNull(call, at)


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
        f'    System.out.println("\\n{number} " + told);\n  }}\n'
    )


def source(name: str, chosen: Sequence[tuple[int, WithNull]]) -> str:
    methods = "".join(_method(number, one.call, one.null) for number, one in chosen)
    return program(name, methods, [number for number, _ in chosen], HELPERS)


def main(arguments: Sequence[str] | None = None) -> int:
    given = options("nulls", __doc__, seconds=30).parse_args(arguments)
    began = time.monotonic()
    told = compare_all(drawn(given, list(with_nulls())), source, given.javac, given.timeout)
    print(told.reasons())
    print(f"{told}, {time.monotonic() - began:.0f} s")
    return int(told.differ > 0)


if __name__ == "__main__":
    sys.exit(main())
