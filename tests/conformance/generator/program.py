"""Many examples in one program: `main` runs one after the other and prints a mark before each."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import indent

from tests.conformance.generator.example import Example

MARK = "\x01 "
"""Starts the line before an example's output; no example prints this character."""

_HEAD = """package generated;

import static generated.Support.*;
import java.math.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

"""


def program(name: str, examples: Sequence[Example]) -> str:
    """The source of class `generated.NAME`, which runs the examples from the one numbered by its first
    argument on, or all of them.
    """
    cases = "".join(f"case {i}: {example.name}.run(); break;\n" for i, example in enumerate(examples))
    main = (
        f"public class {name} {{\n"
        "    public static void main(String[] args) {\n"
        "        int first = args.length == 0 ? 0 : Integer.parseInt(args[0]);\n"
        f"        for (int i = first; i < {len(examples)}; i++) {{\n"
        '            System.out.println("\\1 " + i);\n'
        "            fuel = 100;\n"
        "            try {\n                call(i);\n            } catch (Throwable e) {\n"
        "                thrown(e);\n            }\n        }\n    }\n\n"
        f"    static void call(int i) {{\n        switch (i) {{\n{indent(cases, ' ' * 12)}"
        "        }\n    }\n}\n"
    )
    return _HEAD + main + "".join("\n" + example.source for example in examples)
