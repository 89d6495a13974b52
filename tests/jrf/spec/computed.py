"""Methods that compute, beside what Java says that they compute: `python -m tests.jrf.spec.computed 0 200`.

Each is run by the JDK with some numbers. Then `jrf spec` is asked about the method for these numbers: that
its result is that one may not be refuted, and that it is another one may never be verified. So the campaign
shows where the semantics of bytecode in `jrf/spec` is not Java's. It needs javac and java.
"""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from jrf.spec.checker import REFUTED, VERIFIED, Checker, Limits
from jrf.spec.language import yaml_input
from jrf.spec.language.world import MethodRef
from jrf.spec.run import open_world
from jrf.spec.specs import Specs

INTS = (0, 1, 2, 3, 5, 7, 31, 32, 33, 63, 64, 127, 128, 255, 256, 32767, 32768, 65535, 65536, 2147483647)
LONGS = (*INTS, 2147483648, 4294967296, 9223372036854775807)

CLASSES = """
  static class P { int n; P next; long w; byte s; P(int n) { this.n = n; } int g(int k) { return n + k; } private int h() { return n; } int i() { return h() * 2; } }
  static class Q extends P implements I { Q(int n) { super(n - 1); s = (byte) n; } @Override int g(int k) { return super.g(k) - s; } int h() { return 5; } }
  interface I { default int d(int k) { return k ^ 85; } }
  static final class R extends Q { R(int n) { super(n); } @Override public int d(int k) { return k + w(); } private int w() { return (char) n; } }
  static int twice(int k) { return k + k; }
  static int fails(int k) { if (k < 0) { throw new IllegalStateException(); } return k >> 1; }
  static int ends(int k) { try { return fails(k); } finally { if (k == 7) { k++; } } }
"""  # noqa: E501


@dataclass(slots=True)
class Writer:
    """Makes the text of a method. `loops`: whether it has one, whose result need not be known."""

    lot: random.Random
    loops: bool = False

    def number(self) -> str:
        value = self.lot.choice(INTS)
        return str(value if self.lot.random() < 0.6 else -value)

    def int(self, depth: int) -> str:
        lot = self.lot
        if depth == 0 or lot.random() < 0.15:
            return lot.choice((self.number(), "a", "b", "x", "y", "z", "s", "t", "u", "m[1]", "o.n", "o.s"))
        inner = self.int
        match lot.randrange(14):
            case 0 | 1 | 2:
                return f"({inner(depth - 1)} {lot.choice('+-*')} {inner(depth - 1)})"
            case 3:
                return f"({inner(depth - 1)} {lot.choice('/%')} {inner(depth - 1)})"
            case 4:
                return f"({inner(depth - 1)} {lot.choice('&|^')} {inner(depth - 1)})"
            case 5 | 6:
                return f"({inner(depth - 1)} {lot.choice(('<<', '>>', '>>>'))} {inner(depth - 1)})"
            case 7:
                return f"({lot.choice('-~')} {inner(depth - 1)})"
            case 8:
                return f"(({lot.choice(('byte', 'short', 'char'))}) {inner(depth - 1)})"
            case 9:
                return f"((int) {self.long(depth - 1)})"
            case 10:
                return f"({self.test(depth - 1)} ? {inner(depth - 1)} : {inner(depth - 1)})"
            case 11:
                return f"m[{inner(depth - 1)} & {lot.choice((1, 3))}]"
            case 12:
                name = lot.choice(("twice", "fails", "ends", "Math.abs", "o.g", "r.d", "r.g"))
                return f"{name}({inner(depth - 1)})"
            case _:
                return lot.choice(
                    ("o.i()", "r.i()", "Math.min(x, a)", "m.length", "x++", "--y", "(z += a)", "(s *= 3)")
                )

    def long(self, depth: int) -> str:
        lot = self.lot
        if depth == 0 or lot.random() < 0.15:
            return lot.choice((f"{lot.choice(LONGS)}L", "c", "p", "o.w", "(long) a"))
        inner = self.long
        match lot.randrange(6):
            case 0 | 1:
                return f"({inner(depth - 1)} {lot.choice('+-*&|^')} {inner(depth - 1)})"
            case 2:
                return f"({inner(depth - 1)} {lot.choice('/%')} {inner(depth - 1)})"
            case 3:
                return f"({inner(depth - 1)} {lot.choice(('<<', '>>', '>>>'))} {self.int(depth - 1)})"
            case 4:
                return f"(- {inner(depth - 1)})"
            case _:
                return f"((long) {self.int(depth - 1)})"

    def test(self, depth: int) -> str:
        lot = self.lot
        order = lot.choice(("<", "<=", ">", ">=", "==", "!="))
        match lot.randrange(6):
            case 0 | 1:
                return f"({self.int(depth)} {order} {self.int(depth)})"
            case 2:
                return f"({self.long(depth)} {order} {self.long(depth)})"
            case 3:
                return lot.choice(
                    (
                        "(o == r)",
                        "(o != null)",
                        "(o instanceof Q)",
                        "(o instanceof I)",
                        "v",
                        "(o.next == null)",
                    )
                )
            case 4:
                return f"(!{self.test(max(0, depth - 1))})"
            case _:
                joined = lot.choice(("&&", "||", "^", "&", "|"))
                return f"({self.test(max(0, depth - 1))} {joined} {self.test(max(0, depth - 1))})"

    def statement(self, depth: int) -> str:
        lot = self.lot
        match lot.randrange(15):
            case 0 | 1:
                return f"{lot.choice('xyz')} = {self.int(3)};"
            case 2:
                changed = lot.choice(("+=", "-=", "*=", "^=", ">>>=", "<<="))
                return f"{lot.choice('xyz')} {changed} {self.int(2)};"
            case 3:
                return f"{lot.choice('stu')} {lot.choice(('+=', '-=', '*=', '|=', '>>='))} {self.int(1)};"
            case 4:
                return f"p = {self.long(3)};"
            case 5:
                return f"m[{self.int(1)} & 3] = {self.int(2)};"
            case 6:
                return f"v = {self.test(1)};"
            case 7:
                return f"o.{lot.choice(('n', 'w'))} = {self.int(2)};"
            case 8:
                return lot.choice(
                    ("o = r;", "o = new P(x);", "o.next = r;", "o = new R(y); ", "o = o.next;", "s--;")
                )
            case 9 | 10 if depth:
                other = f" else {{ {self.statement(depth - 1)} }}" if lot.random() < 0.5 else ""
                return f"if ({self.test(1)}) {{ {self.statement(depth - 1)} }}{other}"
            case 11 if depth:
                cases = "".join(
                    f"case {each}: {self.statement(depth - 1)} {lot.choice(('', 'break;'))} "
                    for each in sorted(lot.sample(range(-2, 5), 2))
                )
                return f"switch ({self.int(1)} + 0) {{ {cases} default: {self.statement(depth - 1)} }}"
            case 12 if depth:
                caught = lot.choice(("ArithmeticException", "RuntimeException", "IllegalStateException"))
                tried = f"try {{ {self.statement(depth - 1)} {self.statement(depth - 1)} }}"
                last = f" finally {{ {self.statement(0)} }}" if lot.random() < 0.4 else ""
                return f"{tried} catch ({caught} e) {{ {self.statement(0)} }}{last}"
            case 13 if depth and self.loops:
                bound = lot.choice((2, 3, 5))
                count = f"i{depth}"
                inner = self.statement(depth - 1)
                return f"for (int {count} = 0; {count} < {bound}; {count}++) {{ {inner} }}"
            case _:
                return f"x = {self.int(2)};"


def written(number: int) -> tuple[str, tuple[int, int, int], bool]:
    """A method, the numbers that it is called with, and whether it has a loop."""
    lot = random.Random(number)
    writer = Writer(lot, lot.random() < 0.25)
    lines = " ".join(writer.statement(2) for _ in range(lot.randrange(2, 7)))
    wide = lot.random() < 0.3
    found = writer.long(2) if wide else writer.int(2)
    kind = "long" if wide else "int"
    text = f"""
  static {kind} f{number}(int a, int b, long c) {{
    int x = a, y = b, z = 3; long p = c; byte s = (byte) b; char t = (char) a; short u = 9; boolean v = a < b;
    int[] m = new int[4]; R r = new R(b); P o = new P(a); m[2] = b;
    try {{ {lines} return {found}; }}
    catch (ArithmeticException e) {{ return -71; }} catch (ArrayIndexOutOfBoundsException e) {{ return -72; }}
    catch (NullPointerException e) {{ return -73; }} catch (IllegalStateException e) {{ return x; }}
  }}"""
    signs = (1, -1)
    numbers = (
        lot.choice(INTS) * lot.choice(signs),
        lot.choice(INTS) * lot.choice(signs),
        lot.choice(LONGS) * lot.choice(signs),
    )
    return text, numbers, "for (" in lines


def compiled(folder: Path, numbers: range) -> dict[int, int]:
    """Writes and compiles the class, and gives the results of the JDK's runs."""
    texts = {number: written(number) for number in numbers}
    calls = "".join(
        f'    System.out.println({number} + " " + f{number}({a}, {b}, {c}L));\n'
        for number, (_, (a, b, c), _) in texts.items()
    )
    body = "".join(text for text, _, _ in texts.values())
    source = folder / "Computed.java"
    source.write_text(
        f"class Computed {{{CLASSES}{body}\n  public static void main(String[] x) {{\n{calls}  }}\n}}\n",
        "utf-8",
    )
    subprocess.run(["javac", "--release", "11", "-g", "-nowarn", "-d", folder, source], check=True)
    done = subprocess.run(["java", "-cp", folder, "Computed"], check=True, capture_output=True, text=True)
    return {int(line.split()[0]): int(line.split()[1]) for line in done.stdout.splitlines()}


def asked(folder: Path, number: int, claim: str, vectors: bool) -> tuple[str, str]:
    """The verdict about the method, and why."""
    _, (a, b, c), _ = written(number)
    file = folder / "spec.yaml"
    file.write_text(
        f"classes:\n  Computed:\n    methods:\n      f{number}:\n"
        f"        requires: a == {a} && b == {b} && c == {c}L\n"
        f"        performs: 'action () {{ \\result {claim} }}'\n",
        "utf-8",
    )
    world, name, _ = open_world(str(folder / "Computed.class"), (), None)
    specs = Specs(world, [name], yaml_input.read(file))
    cls = world.find(name)
    assert cls is not None
    info = next(each for each in cls.methods if each.name == f"f{number}")
    outcome = Checker(world, specs, MethodRef(cls, info), Limits(20.0, 5.0, vectors)).check()
    return outcome.verdict, outcome.reason


def main() -> int:
    """Prints what came of it; 1 if the semantics differ somewhere."""
    numbers = range(int(sys.argv[1]), int(sys.argv[2]))
    table: Counter[tuple[str, str]] = Counter()
    wrong: list[str] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        results = compiled(folder, numbers)
        for number in numbers:
            result, loop = f"{results[number]}L", written(number)[2]
            vectors = number % 2 == 1
            same, why = asked(folder, number, f"== {result}", vectors)
            other, _ = asked(folder, number, f"!= {result}", vectors)
            table[same, other] += 1
            if (same == REFUTED and not loop) or other == VERIFIED:
                wrong.append(f"f{number}: {same}, {other}: {why[:200]}")
                print(wrong[-1], flush=True)
            elif same not in (VERIFIED, REFUTED):
                print(f"f{number}: {why[:150]}", flush=True)
    for pair, count in sorted(table.items()):
        print(pair, count)
    print("wrong:", len(wrong))
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
