"""An example's own types: a hierarchy of classes behind an interface, a record, an enum, an inner class. Each
type brings its declaration and the rules to use it, most of them from `rules/types`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from textwrap import indent
from typing import Final

from tests.conformance.generator.expand import Expander, Variable
from tests.conformance.generator.grammar import RULES, Way, merged, parse

FIELD_TYPES: Final = (
    "int", "long", "String", "byte", "short", "char", "double", "boolean", "float", "Object",
)  # fmt: skip
NUMBERS: Final = ("int", "long", "byte", "short", "char", "double", "float")

# In these texts, «name» is a hole.
_SHAPE: Final = """interface Shape {
    int area(int x);
    default int twice(int x) { burn(); return area(x) + area(«twice»); }
    static long scale(long x) { return «scale»; }
}
"""
_A: Final = """static class A implements Shape, Comparable<A> {
«fields»    A next;
    static int made;
    static int wide(int x) { return «wide»; }
    A(int n) { burn(); made++; f0 = «first»; init(n); }
    void init(int n) { log(n); }
    A link(A to) { next = to; return this; }
    public String toString() { return getClass().getSimpleName()«shown» + (next == null ? "" : "+"); }
    public boolean equals(Object o) { return o instanceof A a && java.util.Objects.equals(a.f0, f0); }
    public int hashCode() { return java.util.Objects.hash(«names»); }
    public int compareTo(A o) { return Integer.compare(area(1), o.area(1)); }
«methods»}
"""
_B: Final = """static class B extends A {
    int extra = «extra»;
«shadow»    B(int n) { super(n - 1); extra += n; }
    void init(int n) { super.init(n + extra); extra = 70; }
    public int twice(int x) { return super.twice(x) ^ «twice»; }
    static int count(int x, long y) { return A.count(x, y) + 1; }
«methods»}
static Shape shape(Shape s) { return s; }
"""
_RECORD: Final = """record R(«components») {
    R { if («check») throw new IllegalArgumentException("R"); }
}
"""
_ENUM: Final = """enum Color {
    RED(«red»), GREEN(«green») { int mix(int x) { burn(); return «special»; } }, BLUE(«blue»);
    int w;
    Color(int w) { this.w = w; }
    int mix(int x) { burn(); return «mix»; }
}
"""
_OUTER: Final = """static class Outer {
    private int total = «start»;
    class Inner {
        int seen;
        Inner next() { Inner i = new Inner(); i.seen = seen + 1; return i; }
        int add(int x) { burn(); seen++; total = «step»; return Outer.this.total + seen; }
    }
    IntUnaryOperator local(int k) {
        class Local implements IntUnaryOperator {
            int base = total;
            public int applyAsInt(int x) { burn(); base++; return «local»; }
        }
        Local l = new Local();
        return k % 2 == 0 ? l : x -> l.applyAsInt(x) + total++;
    }
}
"""


@dataclass(frozen=True, slots=True)
class Type:
    """A declared type and the rules that it adds."""

    name: str
    declaration: str
    rules: Mapping[str, Sequence[Way]]


def holes(types: Sequence[str]) -> str:
    """An argument list: a hole for each type."""
    return ", ".join(f"${t}" for t in types)


def method(
    expander: Expander, head: str, name: str, types: Sequence[str], result: str, scope: Sequence[Variable]
) -> str:
    """A method that burns fuel, runs statements and returns an expression of type `result`."""
    taken = [Variable(t, expander.fresh("p"), assignable=True) for t in types]
    expander.scope = [*scope, *taken, Variable("returns", result)]
    expander.nesting = 2
    body = f"burn();\n{expander.statements()}return {expander.text(result)};\n"
    listed = ", ".join(f"{v.type} {v.name}" for v in taken)
    return f"{head} {result} {name}({listed}) {{\n{indent(body, '    ')}}}\n"


def hierarchy(expander: Expander) -> Type:
    """An interface with default and static methods, a class that implements it and one below it."""
    count = 1 + expander.choices.below(4)
    fields = [Variable(expander.one(FIELD_TYPES), f"f{i}", assignable=True) for i in range(count)]
    x, made = Variable("int", "x"), Variable("int", "made", True)
    twice, scale = _value(expander, "int", [x]), _value(expander, "long", [Variable("long", "x")])
    shape = _filled(_SHAPE, twice=twice, scale=scale)
    declared = "".join(_field(expander, v.type, v.name) for v in fields)
    first = _value(expander, fields[0].type, [Variable("int", "n")])
    scope = [*fields, Variable("A", "next", assignable=True), Variable("A", "this"), made]
    methods = method(expander, "public", "area", ["int"], "int", scope)
    methods += method(expander, "static", "count", ["int", "long"], "int", [made])
    shadow = expander.one(FIELD_TYPES)
    extra, hidden = _value(expander, "int", []), _field(expander, shadow, "f0")
    own_twice, own_methods = _value(expander, "int", [x]), ""
    if expander.choices.below(2):
        hides = [Variable("int", "extra", True), Variable(shadow, "f0", True)]
        mine = [*fields[1:], *hides, Variable("A", "this")]
        own_methods = method(expander, "public", "area", ["int"], "int", mine)
    a = _filled(
        _A,
        fields=indent(declared, "    "),
        wide=_value(expander, "int", [x]),
        first=first,
        shown=' + ","'.join(f" + {v.name}" for v in fields),
        names=", ".join(v.name for v in fields),
        methods=indent(methods, "    "),
    )
    b = _filled(
        _B,
        extra=extra,
        shadow=indent(hidden, "    "),
        twice=own_twice,
        methods=indent(own_methods, "    "),
    )
    uses = "".join(map(_field_rules, fields))
    uses += f"{shadow}:\n    ((B) $A).f0\n    $B.f0\n    ($B.f0 = ${shadow})\n"
    uses += "".join(f"{v.type}:\n    ((B) $A).{v.name}\n" for v in fields[1:])
    return Type("hierarchy", shape + a + b, merged([_rules("hierarchy"), parse(uses, "fields")]))


def record(expander: Expander) -> Type:
    """A record with a compact constructor, as a key too."""
    types = [expander.one(FIELD_TYPES) for _ in range(1 + expander.choices.below(3))]
    components = ", ".join(f"{t} c{i}" for i, t in enumerate(types))
    check = _value(expander, "boolean", [Variable(t, f"c{i}") for i, t in enumerate(types)])
    getters = "".join(f"{t}:\n    $R.c{i}()\n" for i, t in enumerate(types))
    rules = merged([_rules("record", COMPONENTS=holes(types)), parse(getters, "components")])
    return Type("record", _filled(_RECORD, components=components, check=check), rules)


def enumeration(expander: Expander) -> Type:
    """An enum with a field, a constant with a body and a method that it overrides."""
    # An initializer that throws leaves nothing to be used, so most of them are plain.
    depth = 2 if expander.choices.below(8) == 7 else 0
    red, green, blue = (_value(expander, "int", [], depth) for _ in range(3))
    mix = _value(expander, "int", [Variable("int", "x"), Variable("int", "w", True)])
    special = _value(expander, "int", [Variable("int", "x")])
    declaration = _filled(_ENUM, red=red, green=green, blue=blue, mix=mix, special=special)
    return Type("enumeration", declaration, _rules("enumeration"))


def inner(expander: Expander) -> Type:
    """A class with an inner class that uses its fields, and a local class and lambdas that capture."""
    x = Variable("int", "x")
    start = _value(expander, "int", [])
    step = _value(expander, "int", [Variable("int", "total", True), x])
    local = _value(expander, "int", [Variable("int", "k"), x, Variable("int", "base", True)])
    return Type("inner", _filled(_OUTER, start=start, step=step, local=local), _rules("inner"))


KINDS: Final[tuple[Callable[[Expander], Type], ...]] = (hierarchy, record, enumeration, inner)


def _filled(text: str, **filling: str) -> str:
    for name, value in filling.items():
        text = text.replace(f"«{name}»", value)
    return text


def _rules(name: str, **words: str) -> Mapping[str, Sequence[Way]]:
    text = (RULES / "types" / f"{name}.rules").read_text(encoding="utf-8")
    for word, value in words.items():
        text = text.replace(word, value)
    return parse(text, f"types/{name}.rules")


def _field(expander: Expander, type_: str, name: str) -> str:
    """A declaration, with a value or without."""
    return f"{type_} {name}{f' = {_value(expander, type_, [])}' if expander.choices.below(2) else ''};\n"


def _field_rules(field: Variable) -> str:
    t, place = field.type, f"$A.{field.name}"
    rules = f"{t}:\n    {place}\n    ({place} = ${t})\n"
    if t in NUMBERS:
        rules += f"    ({place} $(+= -= *= /= %=) $int)\n    ({place}$(++ --))\n    (--{place})\n"
    return rules


def _value(expander: Expander, kind: str, scope: Sequence[Variable], depth: int = 2) -> str:
    """An expression over these variables only."""
    expander.scope, expander.nesting = list(scope), 0
    return expander.text(kind, depth)
