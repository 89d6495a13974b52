"""One example: a class with its own types, some methods and a `run` that prints."""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import indent
from typing import Final

from tests.conformance.generator import classes
from tests.conformance.generator.choices import Choices
from tests.conformance.generator.expand import Expander, Variable
from tests.conformance.generator.grammar import Grammar, merged, parse, topic, topics

SIZE: Final = 160
"""How many holes of an example may be filled by other than leaves."""
PIECES: Final = 5
"""Parts of `run`, each in a try statement, so that one exception does not hide all that follows."""
METHOD_TYPES: Final = (
    "int", "long", "String", "boolean", "double", "char", "byte", "Object", "int[]", "float", "short",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Example:
    """The Java source of a class with a method `run`, and the topics that it is made of."""

    name: str
    topics: tuple[str, ...]
    source: str


def make(name: str, choices: Choices) -> Example:
    """The example that the choices lead to; `name` is that of its class."""
    names = topics()
    chosen = {names[choices.below(len(names))] for _ in range(1 + choices.below(2))}
    grammar: Grammar = merged([topic("core"), *map(topic, sorted(chosen))])
    expander = Expander(grammar, choices, SIZE)
    members = []
    for kind in classes.KINDS:
        if choices.below(6) == 5:
            # What a type's own code computes with is simple, so that the size is left for its use.
            expander.size = SIZE // 3
            found = kind(expander)
            members.append(found.declaration)
            grammar = merged([grammar, found.rules])
            names_used, expander = expander.names, Expander(grammar, choices, SIZE)
            expander.names = names_used
            chosen.add(found.name)
    statics = [Variable("int", "si", True), Variable("long", "sl", True), Variable("String", "ss", True)]
    for i in range(choices.below(3)):
        result = expander.one(METHOD_TYPES)
        types = [expander.one(METHOD_TYPES) for _ in range(choices.below(4))]
        show = "show" if result in ("Object", "int[]") else "log"
        call = f"m{i}({classes.holes(types)})"
        rule = parse(
            f"{result}:\n    2* {call}\nstatement:\n    2* {show}({call});\n"
            f"    ?returns if ($boolean) return ${result};\n",
            "method",
        )
        expander.grammar = merged([grammar, rule])
        members.append(classes.method(expander, "static", f"m{i}", types, result, statics))
        outside = {k: [w for w in ways if "returns" not in w.needs] for k, ways in rule.items()}
        grammar = merged([grammar, outside])
        expander.grammar = grammar
    expander.scope, expander.nesting = list(statics), 3
    body = _body(expander)
    text = "".join(members) + f"static void run() {{\n{indent(body, '    ')}}}\n"
    head = f"/** {', '.join(sorted(chosen))} */\n"
    fields = 'static int si = 3;\nstatic long sl = -5;\nstatic String ss = "st";\n'
    source = f"{head}class {name} {{\n{indent(fields + text, '    ')}}}\n"
    return Example(name, tuple(sorted(chosen)), source)


def _body(expander: Expander) -> str:
    """The statements of `run`: variables with simple values, then pieces that use them."""
    lines = []
    for _ in range(expander.choices.below(4)):
        lines.append(expander.declared(0) + "\n")
    for _ in range(1 + expander.choices.below(PIECES)):
        piece = indent(expander.statements(), "    ")
        caught = expander.fresh("e")
        lines.append(f"try {{\n{piece}}} catch (Throwable {caught}) {{\n    thrown({caught});\n}}\n")
    return "".join(lines)
