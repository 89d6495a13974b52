"""Small hierarchies drawn by lots, and their Java source."""

from __future__ import annotations

from random import Random

from tests.initialization.oracle import Hierarchy, Op, Type

FLAGS = 2
DATA = 1


def draw(seed: int, threads: int = 2) -> Hierarchy:
    """Two or three types whose initializers and threads use each other."""
    lots = Random(seed)
    count = lots.choice((2, 3, 3))
    return Hierarchy(
        types=tuple(_type(lots, types, count) for types in _growing(lots, count)),
        threads=tuple(_ops(lots, count, lots.randint(1, 3), own=False) for _ in range(threads)),
    )


def _growing(lots: Random, count: int) -> list[list[bool]]:
    """For each type which of the types up to it are interfaces."""
    interfaces = [lots.random() < 0.4 for _ in range(count)]
    return [interfaces[: at + 1] for at in range(count)]


def _type(lots: Random, kinds: list[bool], count: int) -> Type:
    *earlier, interface = kinds
    classes = [at for at, kind in enumerate(earlier) if not kind]
    above = [at for at, kind in enumerate(earlier) if kind and lots.random() < 0.7]
    lots.shuffle(above)
    extends = lots.choice(classes) if classes and not interface and lots.random() < 0.9 else None
    default = interface and lots.random() < 0.8
    body = _ops(lots, count, lots.randint(1, 3), own=True)
    return Type(interface, default, extends, tuple(above), body)


def _ops(lots: Random, count: int, length: int, own: bool) -> tuple[Op, ...]:
    ops: list[Op] = []
    for _ in range(length):
        op = _op(lots, count)
        ops.append(("if", lots.randrange(FLAGS), op) if lots.random() < 0.3 else op)
    if own and lots.random() < 0.12:
        ops.append(("throw",))
    return tuple(ops)


def _op(lots: Random, count: int) -> Op:
    kind = lots.choice(("use", "use", "use", "set", "set", "read", "write"))
    return kind, lots.randrange(count if kind == "use" else FLAGS if kind == "set" else DATA)


def java(program: Hierarchy, package: str) -> str:
    """The program as Main.java of a package. Each initializer calls a method of Main; in a program with one
    thread it tells so, which would order threads."""
    alone = len(program.threads) == 1
    lines = [f"package {package};", "", "public class Main {"]
    lines += [f"    static volatile int f{at};" for at in range(FLAGS)]
    lines += [f"    static int d{at};" for at in range(DATA)]
    lines += ["    static volatile int yes = 1;", '    static volatile String told = "";', ""]
    for at, one in enumerate(program.types):
        lines.append(f"    static int init{at}() {{")
        lines += [f'        told += "T{at} ";'] if alone else []
        lines += [f"        {_statement(op)}" for op in one.initializer]
        lines += ["        return 1;", "    }", ""]
    for at, ops in enumerate(program.threads):
        lines.append(f"    static void thread{at}() {{")
        caught = "told += e.getClass().getSimpleName() + ' '; " if alone else ""
        for op in ops:
            lines.append(f"        try {{ {_statement(op)} }} catch (LinkageError e) {{ {caught}}}")
        lines += ["    }", ""]
    lines.append("    public static void main(String[] args) {")
    lines += [f"        new Thread(Main::thread{at}).start();" for at in range(1, len(program.threads))]
    lines.append("        thread0();")
    if alone:
        lines.append("        System.out.println(told);")
    lines += ["    }", "}", ""]
    for at, one in enumerate(program.types):
        lines += [_declaration(at, one), ""]
    return "\n".join(lines)


def _declaration(at: int, one: Type) -> str:
    names = ", ".join(f"T{each}" for each in one.interfaces)
    touch = "static void touch() { }"
    if one.interface:
        extends = f" extends {names}" if names else ""
        default = f" default void d{at}() {{ }}" if one.default else ""
        return f"interface T{at}{extends} {{ int X = Main.init{at}(); {touch}{default} }}"
    extends = "" if one.superclass is None else f" extends T{one.superclass}"
    implements = f" implements {names}" if names else ""
    return f"class T{at}{extends}{implements} {{ static {{ Main.init{at}(); }} {touch} }}"


def _statement(op: Op) -> str:
    match op:
        case ("use", number):
            return f"T{number}.touch();"
        case ("set", flag):
            return f"f{flag} = 1;"
        case ("if", flag, tuple(then)):
            return f"if (f{flag} == 1) {{ {_statement(then)} }}"
        case ("write", datum):
            return f"d{datum} = 1;"
        case ("read", datum):
            return f"{{ int r = d{datum}; }}"
        case ("throw",):
            return "if (yes == 1) { throw new IllegalStateException(); }"
        case _:
            raise AssertionError(op)
