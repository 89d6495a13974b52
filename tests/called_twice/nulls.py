"""`python -m tests.called_twice.nulls --calls 300 --seed 7`: methods do with null what they do in Java.

Methods of the JDK are called with null in place of each argument that is a reference, one at a time, and of
all arrays and objects of a palette elsewhere. What each returns or throws, by its class, must be what `java`
shows; messages may differ. `--all` takes each method; `--ints` varies the numbers beside null, of which one
that is out of all bounds may be refused before null is.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from msgspec import Struct

from jvm.values.descriptors import binary_name, external_type, split_method
from tests.called_twice.against_java import compare_all, program
from tests.called_twice.campaign import Call, calls, drawn, options
from tests.called_twice.palette import ARGUMENTS
from tests.called_twice.shared import HELPERS, given_arrays

_PLAIN: Final = ARGUMENTS["I"]
INTS: Final = ("-1", "0", _PLAIN, "Integer.MAX_VALUE")
"""What the numbers beside null are varied among."""
_ENDS: Final = ("exit", "halt", "dumpStack", "printStackTrace")


class WithNull(Struct, frozen=True):
    """A call, which of its arguments is null (-1: none), and what its arguments of type int are, in order."""

    call: Call
    null: int
    ints: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.call} #{self.null}" + (f" of {', '.join(self.ints)}" if self.ints else "")


def with_nulls() -> Iterator[WithNull]:
    for call in dict.fromkeys((*calls(), *given_arrays())):
        if call.name in _ENDS:
            continue
        for at, each in enumerate(split_method(call.descriptor)[0]):
            if each[0] in "L[":
                yield WithNull(call, at)


def with_numbers() -> Iterator[WithNull]:
    """The same calls with other numbers, and each without a null."""
    for call in dict.fromkeys((*calls(), *given_arrays())):
        parameters = split_method(call.descriptor)[0]
        count = parameters.count("I")
        if call.name in _ENDS or not 0 < count < 4:
            continue
        nulls = [at for at, each in enumerate(parameters) if each[0] in "L["]
        for null, ints in product((-1, *nulls), product(INTS, repeat=count)):
            if null < 0 or set(ints) != {_PLAIN}:
                yield WithNull(call, null, ints)


def _method(number: int, one: WithNull) -> str:
    call, null, ints = one.call, one.null, iter(one.ints)
    parameters, returned = split_method(call.descriptor)
    shown = binary_name(call.owner).replace("$", ".")
    arguments = ", ".join(
        f"({external_type(each).replace('$', '.')}) null"
        if at == null
        else (each == "I" and next(ints, "")) or ARGUMENTS[each]
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
    methods = "".join(_method(number, one) for number, one in chosen)
    return program(name, methods, [number for number, _ in chosen], HELPERS)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = options("nulls", __doc__, seconds=30)
    parser.add_argument("--ints", action="store_true", help="vary the numbers, too")
    given = parser.parse_args(arguments)
    began = time.monotonic()
    every = with_numbers() if given.ints else with_nulls()
    told = compare_all(drawn(given, list(every)), source, given.javac, given.timeout)
    print(told.reasons())
    print(f"{told}, {time.monotonic() - began:.0f} s")
    return int(told.differ > 0)


if __name__ == "__main__":
    sys.exit(main())
