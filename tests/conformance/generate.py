"""Java source of deterministic programs, made from a seed text: each prints what it computes and ends.

A program computes with extreme values, catches what it throws, and loops at most a few times; calls use up
fuel, so that recursion ends (a last `OutOfFuel` may be what the program ends with). No program prints an
identity hash, a time or anything else that two correct machines may differ in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random

NUMERIC = ("byte", "short", "char", "int", "long", "float", "double")
TYPES = (
    *NUMERIC,
    "boolean",
    "String",
    "Object",
    "Node",
    "int[]",
    "long[]",
    "byte[]",
    "char[]",
    "double[]",
    "short[]",
    "float[]",
    "boolean[]",
    "String[]",
    "Object[]",
    "int[][]",
)
ELEMENTS = {t[:-2]: t for t in TYPES if t.endswith("[]")}
LITERALS = {
    "byte": ["Byte.MIN_VALUE", "Byte.MAX_VALUE", "((byte) 0)", "((byte) -1)", "((byte) 7)"],
    "short": ["Short.MIN_VALUE", "Short.MAX_VALUE", "((short) 0)", "((short) -1)", "((short) 300)"],
    "char": ["'a'", "'\\0'", "'\\uffff'", "'0'", "'\\u00e9'", "'\\ud83d'", "' '"],
    "int": [
        "0",
        "1",
        "(-1)",
        "2",
        "7",
        "31",
        "33",
        "(-13)",
        "65536",
        "46341",
        "Integer.MIN_VALUE",
        "Integer.MAX_VALUE",
        "0x55555555",
        "1000000007",
    ],
    "long": [
        "0L",
        "1L",
        "(-1L)",
        "63L",
        "65L",
        "(-7L)",
        "Long.MIN_VALUE",
        "Long.MAX_VALUE",
        "4294967296L",
        "2147483648L",
        "(-2147483649L)",
        "3037000500L",
        "9007199254740993L",
        "6364136223846793005L",
    ],
    "float": [
        "0f",
        "(-0f)",
        "1f",
        "0.1f",
        "(-2.5f)",
        "Float.NaN",
        "Float.POSITIVE_INFINITY",
        "1e38f",
        "Float.NEGATIVE_INFINITY",
        "Float.MIN_VALUE",
        "Float.MAX_VALUE",
        "Float.MIN_NORMAL",
        "16777217f",
        "2147483648f",
        "9.223372e18f",
        "1.1754942e-38f",
    ],
    "double": [
        "0.0",
        "(-0.0)",
        "1.0",
        "0.1",
        "(-2.5)",
        "Double.NaN",
        "Double.POSITIVE_INFINITY",
        "1e308",
        "Double.NEGATIVE_INFINITY",
        "Double.MIN_VALUE",
        "Double.MAX_VALUE",
        "Double.MIN_NORMAL",
        "9.223372036854775807e18",
        "2147483647.5",
        "1e-5",
        "1e7",
        "3.4028235677973366e38",
        "1.0000000596046448",
        "7.006492321624085e-46",
        "2e-44",
        "123456789.125",
    ],
    "boolean": ["true", "false"],
    "String": [
        '""',
        '"a"',
        '"Java"',
        '"caf\\u00e9"',
        '"\\u20ac\\u0100"',
        '"\\ud83d\\ude00x"',
        '"0"',
        '"-17"',
        '"abcabc"',
        '" x "',
        '"2147483648"',
        '"\\0"',
        '"AaBB"',
        '"\\u00df\\u0130I"',
        "((String) null)",
    ],
    "Object": [
        "((Object) null)",
        "((Object) 5)",
        "((Object) 5L)",
        '((Object) "o")',
        "((Object) 2.5)",
        "((Object) 'c')",
        "((Object) new int[2])",
        "((Object) new String[1])",
        "((Object) Boolean.TRUE)",
    ],
    "Node": ["((Node) null)", "(new Node(3))", "(new Leaf(4))", "((Node) new Twig(5))"],
}
BOXES = {
    "int": "Integer",
    "long": "Long",
    "double": "Double",
    "char": "Character",
    "float": "Float",
    "byte": "Byte",
    "short": "Short",
    "boolean": "Boolean",
}
TESTED = ["String", "Integer", "int[]", "Object[]", "Leaf", "Comparable<?>", "Number"]
CATCHES = [
    "RuntimeException",
    "ArithmeticException",
    "ArrayIndexOutOfBoundsException",
    "NullPointerException",
    "ClassCastException",
    "IndexOutOfBoundsException",
    "IllegalStateException",
    "Throwable",
]

CLASSES = """
    interface Shape {{
        int area(int x);
        default int twice(int x) {{ return area(x) + area({d0}); }}
        static long of(long x) {{ return {o0}; }}
    }}
    static class Node implements Shape, Comparable<Node> {{
        int n; long l = {l0}; double d = {d1}; byte b; char c = 'x'; Node next;
        String s = "n"; final int[] a = new int[3];
        Node(int n) {{ this.n = n; init(); }}
        void init() {{ b = (byte) (n * 77); }}
        public int area(int x) {{ if (--fuel < 0) throw new OutOfFuel(); return {a0}; }}
        Node link(Node to) {{ next = to; return this; }}
        static int count(int x) {{ return {o1}; }}
        public int compareTo(Node o) {{ return Integer.compare(n, o.n); }}
        public String toString() {{
            return getClass().getSimpleName() + n + "," + l + "," + d + "," + b + "," + s;
        }}
    }}
    static class Leaf extends Node {{
        short n = 9;
        Leaf(int n) {{ super(n + 1); l += n; }}
        void init() {{ b--; n = (short) 70; d /= 0; }}
        public int area(int x) {{ return {a1}; }}
        public int twice(int x) {{ return super.twice(x) ^ {d2}; }}
    }}
    static class Twig extends Leaf {{
        Twig(int n) {{ super(n << 3); }}
        public int area(int x) {{ return super.area(x) - super.n - ((Node) this).n; }}
        static int count(int x) {{ return -x; }}
    }}
"""


@dataclass(slots=True)
class Generator:
    random: Random
    methods: list[tuple[str, list[str], str]] = field(default_factory=list)
    """Name, parameter types and result of the methods that may be called."""
    scope: list[tuple[str, str]] = field(default_factory=list)
    """Assignable variables (name, type)."""
    fixed: list[str] = field(default_factory=list)
    """Loop counters and int parameters of lambdas: read only."""
    loops: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    names: int = 0
    result: str = "int"
    indent: int = 2
    budget: int = 0

    def pick(self, options: list[str]) -> str:
        return self.random.choice(options)

    def fresh(self, prefix: str) -> str:
        self.names += 1
        return f"{prefix}{self.names}"

    def put(self, line: str) -> None:
        self.lines.append("    " * self.indent + line)

    @contextmanager
    def block(self, head: str, tail: str = "}") -> Iterator[None]:
        self.put(head)
        self.indent += 1
        known = len(self.scope), len(self.fixed)
        yield
        del self.scope[known[0] :], self.fixed[known[1] :]
        self.indent -= 1
        self.put(tail)

    # -- expressions: each is in parentheses or primary, and has exactly the type asked for

    def variable(self, type_: str) -> str | None:
        known = [name for name, t in self.scope if t == type_]
        if type_ == "int":
            known += self.fixed
        return self.pick(known) if known else None

    def leaf(self, type_: str) -> str:
        name = self.variable(type_) if self.random.random() < 0.7 else None
        if name:
            return name
        if type_.endswith("[]"):
            return self.new_array(type_, 0)
        return self.pick(LITERALS[type_])

    def new_array(self, type_: str, depth: int) -> str:
        inner = type_[:-2]
        if self.random.random() < 0.1 and depth:
            return (
                f"(new {inner.replace('[]', '')}[{self.of('int', depth - 1)} % 6]{'[]' * inner.count('[]')})"
            )
        elements = ", ".join(self.of(inner, max(depth - 1, 0)) for _ in range(self.random.randint(0, 4)))
        return f"(new {type_} {{{elements}}})"

    def of(self, type_: str, depth: int) -> str:
        if depth <= 0 or self.random.random() < 0.12:
            return self.leaf(type_)
        if type_.endswith("[]") and self.random.random() < 0.6:
            return self.new_array(type_, depth - 1)
        general: list[Callable[[str, int], str]] = [
            self.ternary,
            self.element,
            self.call,
            self.assign,
            self.cast,
        ]
        if type_ in NUMERIC:
            general += [self.number] * 9 + [self.increment]
        elif type_ in ("boolean", "String", "Object", "Node"):
            special = {"boolean": self.truth, "String": self.text, "Object": self.thing, "Node": self.node}
            general += [special[type_]] * 8
        return self.random.choice(general)(type_, depth - 1)

    def index(self, depth: int) -> str:
        return self.pick(["0", "1", "2", "3"]) if self.random.random() < 0.7 else self.of("int", depth)

    def ternary(self, t: str, d: int) -> str:
        return f"({self.of('boolean', d)} ? {self.of(t, d)} : {self.of(t, d)})"

    def element(self, t: str, d: int) -> str:
        return f"{self.of(ELEMENTS[t], d)}[{self.index(d)}]" if t in ELEMENTS else self.leaf(t)

    def call(self, t: str, d: int) -> str:
        fitting = [m for m in self.methods if m[2] == t]
        if not fitting or self.random.random() < 0.5:
            return self.leaf(t)
        name, parameters, _ = self.random.choice(fitting)
        return f"{name}({', '.join(self.of(p, d - 1) for p in parameters)})"

    def assign(self, t: str, d: int) -> str:
        known = [name for name, u in self.scope if u == t]
        if not known:
            return self.leaf(t)
        value = self.of(t, d)
        return f"({self.pick(known)} = {f'Support.cut({value})' if t == 'String' else value})"

    def cast(self, t: str, d: int) -> str:
        if t in BOXES and self.random.random() < 0.3:
            return f"(({t}) ({BOXES[t]}) {self.of('Object', d)})"
        if t in NUMERIC:
            return f"(({t}) {self.of(self.random.choice(NUMERIC), d)})"
        return f"(({t}) {self.of('Object', d)})" if t != "boolean" else f"(!{self.of('boolean', d)})"

    def increment(self, t: str, d: int) -> str:
        places = [name for name, u in self.scope if u == t]
        places += [f"{name}[{self.index(0)}]" for name, u in self.scope if u == ELEMENTS.get(t)]
        if not places:
            return self.leaf(t)
        place = self.pick(places)
        if self.random.random() < 0.4:
            op = self.pick(["+=", "-=", "*=", "/=", "%="])
            return f"({place} {op} {self.of(self.random.choice(NUMERIC), d)})"
        if t not in ("float", "double") and self.random.random() < 0.4:
            op = self.pick(["&=", "|=", "^=", "<<=", ">>=", ">>>="])
            return f"({place} {op} {self.of(self.random.choice(('int', 'long', 'char', 'byte')), d)})"
        return self.pick([f"({place}++)", f"({place}--)", f"(++{place})", f"(--{place})"])

    def number(self, t: str, d: int) -> str:
        if t in ("byte", "short", "char"):
            return f"(({t}) {self.of(self.pick(['int', 'int', 'long', 'double', 'float']), d)})"
        a, b = self.of(t, d), self.of(t, d)
        roll = self.random.random()
        if roll < 0.5:
            return f"({a} {self.pick(['+', '-', '*', '/', '%'])} {b})"
        if roll < 0.57:
            return f"(-{a})"
        if t in ("int", "long"):
            if roll < 0.67:
                return f"({a} {self.pick(['&', '|', '^'])} {b})"
            if roll < 0.79:
                return (
                    f"({a} {self.pick(['<<', '>>', '>>>'])} {self.of(self.pick(['int', 'long', 'byte']), d)})"
                )
            if roll < 0.82:
                return f"(~{a})"
        return self.pick(self.functions(t, a, b, d))

    def functions(self, t: str, a: str, b: str, d: int) -> list[str]:
        box = BOXES[t]
        common = [
            f"Math.max({a}, {b})",
            f"Math.min({a}, {b})",
            f"Math.abs({a})",
            f"({a} + {self.of('char', d)})" if t != "char" else a,
        ]
        if t in ("int", "long"):
            common += [
                f"Math.floorMod({a}, {b})",
                f"Math.floorDiv({a}, {b})",
                f"Math.addExact({a}, {b})",
                f"Math.multiplyExact({a}, {b})",
                f"{box}.rotateLeft({a}, {self.of('int', d)})",
                f"{box}.reverse({a})",
                f"{box}.highestOneBit({a})",
                f"{box}.divideUnsigned({a}, {b})",
                f"{box}.remainderUnsigned({a}, {b})",
                f"Math.negateExact({a})",
                f"{box}.reverseBytes({a})",
            ]
        if t == "long":
            return [
                *common,
                f"Shape.of({a})",
                f"Double.doubleToLongBits({self.of('double', d)})",
                f"{self.of('Node', d)}.l",
                f"Math.round({self.of('double', d)})",
                f"Math.multiplyHigh({a}, {b})",
                f"Long.parseLong({self.of('String', d)})",
            ]
        if t == "double":
            return [
                *common,
                f"Math.sqrt({a})",
                f"Math.floor({a})",
                f"Math.rint({a})",
                f"Math.ceil({a})",
                f"Math.ulp({a})",
                f"Math.nextUp({a})",
                f"Math.IEEEremainder({a}, {b})",
                f"Math.fma({a}, {b}, {a})",
                f"Double.longBitsToDouble({self.of('long', d)})",
                f"{self.of('Node', d)}.d",
                f"Math.scalb({a}, {self.of('short', d)})",
                f"Math.copySign({a}, {b})",
                f"Math.signum({a})",
                f"Double.parseDouble({self.of('String', d)})",
            ]
        if t == "float":
            return [
                *common,
                f"Math.ulp({a})",
                f"Math.nextDown({a})",
                f"Math.signum({a})",
                f"Math.fma({a}, {b}, {a})",
                f"Float.intBitsToFloat({self.of('int', d)})",
                f"Math.copySign({a}, {b})",
            ]
        s, other, u = self.of("String", d), self.of("String", d), self.random.choice(NUMERIC)
        node = self.of("Node", d)
        return [
            *common,
            f"{BOXES[u]}.compare({self.of(u, d)}, {self.of(u, d)})",
            f"{s}.length()",
            f"{s}.hashCode()",
            f"{s}.indexOf({other})",
            f"{s}.compareTo({other})",
            f"{s}.charAt({self.index(d)})",
            f"{s}.lastIndexOf({self.of('char', d)})",
            f"{s}.codePointAt({self.index(d)})",
            f"Integer.parseInt({s})",
            f"{node}.area({a})",
            f"{node}.twice({a})",
            f"{node}.n",
            f"((Shape) {node}).area({b})",
            f"((Leaf) {node}).n",
            f"{node}.b",
            f"{node}.compareTo({self.of('Node', d)})",
            f"Twig.count({a})",
            f"Leaf.count({a})",
            f"({node}.n += {a})",
            f"({node}.a[{self.index(d)}] -= {b})",
            f"({node}.b *= {a})",
            f"({node}.c++)",
            f"{self.of(self.pick(sorted(ELEMENTS.values())), d)}.length",
            f"Float.floatToIntBits({self.of('float', d)})",
            f"Math.round({self.of('float', d)})",
            f"Math.toIntExact({self.of('long', d)})",
            f"Math.getExponent({self.of('double', d)})",
            f"apply((p, q) -> {self.lambda_body(d)}, {a}, {b})",
            f"{BOXES[u]}.hashCode({self.of(u, d)})",
            f"Integer.bitCount({a})",
            f"Long.numberOfLeadingZeros({self.of('long', d)})",
            f"Character.getNumericValue({self.of('char', d)})",
            self.switch_expression(a, d),
            f"java.util.Arrays.hashCode({self.of('double[]', d)})",
        ]

    def lambda_body(self, depth: int) -> str:
        held, self.scope, fixed, self.fixed = self.scope, [], self.fixed, ["p", "q"]
        body = self.of("int", depth)
        self.scope, self.fixed = held, fixed
        return body

    def switch_expression(self, a: str, d: int) -> str:
        x, y = self.random.sample(range(-3, 9), 2)
        return (
            f"(switch ((int) {a}) {{ case {x}, 100 -> {self.of('int', d)}; case {y}, Integer.MIN_VALUE -> "
            f"{self.of('int', d)}; default -> {self.of('int', d)}; }})"
        )

    def truth(self, t: str, d: int) -> str:
        roll = self.random.random()
        if roll < 0.5:
            u, v = self.random.choice(NUMERIC), self.random.choice(NUMERIC)
            return f"({self.of(u, d)} {self.pick(['<', '<=', '>', '>=', '==', '!='])} {self.of(v, d)})"
        if roll < 0.7:
            return f"({self.of(t, d)} {self.pick(['&&', '||', '^', '&', '|', '==', '!='])} {self.of(t, d)})"
        s, other = self.of("String", d), self.of("String", d)
        return self.pick(
            [
                f"(!{self.of(t, d)})",
                f"{s}.equals({other})",
                f"{s}.startsWith({other})",
                f"{s}.contains({other})",
                f"{s}.isEmpty()",
                f"({self.of('Object', d)} instanceof {self.pick(TESTED)})",
                f"({self.of('Node', d)} instanceof Leaf)",
                f"({self.of('Node', d)} == {self.of('Node', d)})",
                f"Double.isNaN({self.of('double', d)})",
                f"{s}.equalsIgnoreCase({other})",
                f"({s} == null)",
                f"java.util.Objects.equals({self.of('Object', d)}, {self.of('Object', d)})",
                f"{s}.isBlank()",
                f"Character.isLetterOrDigit({self.of('char', d)})",
                f"java.util.Arrays.equals({self.of('long[]', d)}, {self.of('long[]', d)})",
            ]
        )

    def text(self, t: str, d: int) -> str:
        s, other, i = self.of(t, d), self.of(t, d), self.index(d)
        u = self.pick([*NUMERIC, "boolean", "String", "Node"])
        x, v = self.of(u, d), self.random.choice(NUMERIC)
        chain = "".join(
            self.pick(
                [
                    f".append({x})",
                    f".insert({i}, {s})",
                    f".delete({self.index(0)}, {i})",
                    ".reverse()",
                    f".append({other})",
                    f".setCharAt({i}, {self.of('char', d)})",
                    f".deleteCharAt({i})",
                    f".replace(0, {i}, {s})",
                ]
            )
            for _ in range(2)
        )
        builder = f'new StringBuilder({s} + ""){chain.replace(".setCharAt", ".insert")}'
        return self.pick(
            [
                f"({s} + {x})",
                f"({x} + {s} + {self.of(v, d)} + {other})",
                f"({s} + {self.of('char', d)} + {x})",
                f"{s}.substring({i})",
                f"{s}.substring({self.index(0)}, {i})",
                f"String.valueOf({x})",
                f"{s}.concat({other})",
                f"{s}.replace({other}, {self.of('String', d)})",
                f"{s}.toUpperCase()",
                f"{s}.trim()",
                f"{s}.strip()",
                f"{builder}.toString()",
                f"{builder}.toString()",
                f"String.valueOf({self.of('char[]', d)})",
                f"Integer.toString({self.of('int', d)}, {i} + 2)",
                f"Long.toHexString({self.of('long', d)})",
                f"{s}.intern()",
                f"{s}.repeat({i} % 9)",
                f"{s}.toLowerCase()",
                f"String.join({s}, {self.of('String[]', d)})",
                f"{self.of('Node', d)}.s",
                f"java.util.Arrays.toString({self.of('float[]', d)})",
                f"Double.toHexString({self.of('double', d)})",
                f"Long.toUnsignedString({self.of('long', d)})",
                f'String.format("%d|%5s|%x", {self.of("int", d)}, {s}, {self.of("long", d)})',
                f'({s}.split({other}).length + "")',
            ]
        )

    def thing(self, t: str, d: int) -> str:
        u = self.pick([t for t in TYPES if t != "Object"])
        return f"((Object) {self.of(u, d)})"

    def node(self, t: str, d: int) -> str:
        a = self.of("int", d)
        return self.pick(
            [
                f"(new Node({a}))",
                f"((Node) new Leaf({a}))",
                f"((Node) new Twig({a}))",
                f"{self.of(t, d)}.next",
                f"{self.of(t, d)}.link({self.of(t, d)})",
                f"((Node) (Twig) {self.of(t, d)})",
            ]
        )

    # -- statements

    def statements(self, depth: int, most: int) -> None:
        for _ in range(self.random.randint(1, most)):
            if self.budget > 0:
                self.budget -= 1
                self.statement(depth)

    def statement(self, depth: int) -> None:
        simple = [self.declare, self.declare, self.log, self.log, self.log, self.store, self.store]
        nested = [self.if_, self.for_, self.switch, self.try_, self.try_, self.jump, self.do_]
        self.random.choice(simple + nested if depth > 0 else simple)(depth)

    def declare(self, depth: int) -> None:
        t, name = self.random.choice(TYPES), self.fresh("v")
        self.put(f"{t} {name} = {self.of(t, 3)};")
        self.scope.append((name, t))

    def log(self, depth: int) -> None:
        t = self.random.choice(
            (*NUMERIC, "int", "long", "double", "boolean", "String", "String", "Object", "Node")
        )
        self.put(f"Support.log({self.of(t, 4)});")

    def store(self, depth: int) -> None:
        t = self.random.choice(TYPES)
        if t in ELEMENTS and self.random.random() < 0.6:
            self.put(f"{self.of(ELEMENTS[t], 1)}[{self.index(2)}] = {self.of(t, 3)};")
        elif self.random.random() < 0.3:
            name, u = self.random.choice(
                [("n", "int"), ("l", "long"), ("d", "double"), ("b", "byte"), ("c", "char"), ("next", "Node")]
            )
            self.put(f"{self.of('Node', 2)}.{name} = {self.of(u, 3)};")
        else:
            known = [v for v in self.scope if v[1] == t]
            if known:
                value = self.of(t, 3)
                self.put(
                    f"{self.random.choice(known)[0]} = {f'Support.cut({value})' if t == 'String' else value};"
                )

    def if_(self, depth: int) -> None:
        with self.block(f"if ({self.of('boolean', 3)}) {{"):
            self.statements(depth - 1, 3)
        if self.random.random() < 0.5:
            with self.block("else {"):
                self.statements(depth - 1, 3)

    def for_(self, depth: int) -> None:
        i, label = self.fresh("i"), self.fresh("L")
        with self.block(f"{label}: for (int {i} = 0; {i} < {self.random.randint(1, 4)}; {i}++) {{"):
            self.put("if (--fuel < 0) throw new OutOfFuel();")
            self.fixed.append(i)
            self.loops.append(label)
            self.statements(depth - 1, 4)
            self.loops.pop()

    def do_(self, depth: int) -> None:
        i, label = self.fresh("i"), self.fresh("L")
        self.put(f"int {i} = 0;")
        self.fixed.append(i)
        self.loops.append(label)
        with self.block(f"{label}: do {{", f"}} while (++{i} < 4 && {self.of('boolean', 2)});"):
            self.statements(depth - 1, 3)
        self.loops.pop()

    def switch(self, depth: int) -> None:
        kind = self.pick(["dense", "sparse", "String"])
        if kind == "String":
            keys, on = ['"a"', '"Java"', '"Aa"', '"BB"', '""'], self.of("String", 2)
        elif kind == "dense":
            keys, on = [str(k) for k in range(-2, 5)], f"{self.of('int', 2)} % 6"
        else:
            keys, on = ["-2147483648", "-1", "0", "77", "65536", "2147483647"], f"(int) {self.of('int', 2)}"
        with self.block(f"switch ({on}) {{"):
            for key in self.random.sample(keys, 3):
                with self.block(f"case {key}: {{"):
                    self.statements(depth - 1, 2)
                if self.random.random() < 0.6:
                    self.put("break;")
            with self.block("default: {"):
                self.statements(depth - 1, 2)

    def try_(self, depth: int) -> None:
        caught = self.random.random() < 0.85
        with self.block("try {"):
            self.statements(depth - 1, 4)
        if caught:
            name = self.fresh("e")
            with self.block(f"catch ({self.pick(CATCHES)} {name}) {{"):
                self.put(f"Support.log({name});")
                self.statements(depth - 1, 2)
        if not caught or self.random.random() < 0.4:
            with self.block("finally {"):
                self.statements(depth - 1, 2)

    def jump(self, depth: int) -> None:
        ways = [
            f"return {self.of(self.result, 2)};",
            f'throw new IllegalStateException("" + {self.of("int", 2)});',
        ]
        if self.loops:
            ways += [f"{self.pick(['break', 'continue'])} {self.pick(self.loops)};"] * 4
        self.put(f"if ({self.of('boolean', 2)}) {self.pick(ways)}")

    def method(self, name: str, parameters: list[str], result: str) -> None:
        self.scope = [(f"a{i}", t) for i, t in enumerate(parameters)] + [
            ("si", "int"),
            ("sl", "long"),
            ("sd", "double"),
        ]
        self.scope += [("sa", "int[]"), ("ss", "String"), ("sn", "Node")]
        self.result, self.fixed, self.loops, self.budget = result, [], [], 14
        self.indent = 1
        text = ", ".join(f"{t} a{i}" for i, t in enumerate(parameters))
        with self.block(f"static {result} {name}({text}) {{"):
            self.put("if (--fuel < 0) throw new OutOfFuel();")
            self.statements(3, 8)
            self.put(f"return {self.of(result, 3)};")


def program(name: str, seed: str) -> str:
    """The source of class `generated.name`; the same for the same seed text."""
    g = Generator(Random(seed))
    g.fixed = ["x", "fuel"]
    holes = {key: g.of("int", 3) for key in ("a0", "a1", "d0", "d2", "o1")}
    g.fixed = []
    holes |= {"o0": "x * " + g.of("long", 2), "l0": g.of("long", 1), "d1": g.of("double", 1)}
    signatures = [
        (f"m{i}", [g.random.choice(TYPES) for _ in range(g.random.randint(0, 4))], g.random.choice(TYPES))
        for i in range(4)
    ]
    g.methods = signatures
    for signature in signatures:
        g.method(*signature)
    g.indent, g.scope, g.fixed = 2, [], []
    calls = []
    for method, parameters, _ in signatures * 2:
        text = f"{method}({', '.join(g.of(p, 1) for p in parameters)})"
        calls.append(
            f"        try {{ Support.log({text}); }} catch (Throwable e) {{ Support.log(e); }} fuel = 60;"
        )
    last = f"        Support.log({g.of('int', 3)});"
    body = "\n".join(g.lines)
    return (
        "package generated;\nimport generated.Support.OutOfFuel;\n"
        "import java.util.function.IntBinaryOperator;\n\n"
        f"public class {name} {{\n    static int fuel = 60, si = 1;"
        " static long sl = -5; static double sd = 0.5;"
        f' static int[] sa = {{1, -2, 3}}; static String ss = "st"; static Node sn;\n'
        f"    static int apply(IntBinaryOperator f, int a, int b) {{ return f.applyAsInt(a, b); }}\n"
        f"{CLASSES.format(**holes)}{body}\n    public static void main(String[] args) {{\n"
        "        try { sn = new Leaf(2); } catch (Throwable e) { Support.log(e); }\n"
        + "\n".join(calls)
        + f"\n{last}\n        Support.log(sn); Support.log(ss); Support.log(sa[0]);\n    }}\n}}\n"
    )
