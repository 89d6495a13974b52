"""Dynamic constants that the program itself makes: kept from the first time on, refused while threads run."""

from __future__ import annotations

from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.result import Result
from jrf.settings.settings import load as load_settings
from tests.conformance.newer.writer import METHOD, STATIC_CALL, DynamicWriter, load
from tests.oracle.language.classwriter import FINAL, PUBLIC, STATIC, VOLATILE, Code, Label

DESCRIPTOR = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)I"
FINDING = (
    "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;Ljava/lang/Class;)"
    "Ljava/lang/Object;"
)
NAME = "Constants"
ISUB, IDIV, IRETURN, NEWARRAY = 100, 108, 172, 188


def answer(folder: Path, search: str, *, before: bool, fails: bool = False) -> Result:
    """Two threads load a constant whose bootstrap method counts its calls, and fails; or main did so before.

    Who finds another count than one throws: `calls / (2 - calls)` is 1 only for one call.
    """
    writer = DynamicWriter(NAME, "java/lang/Thread")
    writer.field(PUBLIC | STATIC | VOLATILE, "calls", "I")
    writer.constructor()
    bootstrap = Code(writer.pool, reserved=3)
    bootstrap.field("getstatic", NAME, "calls", "I")
    bootstrap.push(1)
    bootstrap.op("iadd")
    bootstrap.field("putstatic", NAME, "calls", "I")
    if fails:
        bootstrap.op("aconst_null")
        bootstrap.op("athrow")
    else:
        bootstrap.push(7)
        bootstrap.data.append(IRETURN)
    writer.method(PUBLIC | STATIC, "make", DESCRIPTOR, bootstrap)
    made = writer.bootstrap(writer.handle(STATIC_CALL, METHOD, NAME, "make", DESCRIPTOR))
    constant = writer.dynamic(made, "seven", "I")

    use = Code(writer.pool, reserved=0)
    begin, end, handler = Label(), Label(), Label()
    use.place(begin)
    load(use, constant)
    use.op("pop")
    use.place(end)
    count_of_calls(use)
    use.place(handler)
    use.op("pop")
    count_of_calls(use)
    use.handlers.append((begin, end, handler))
    writer.method(PUBLIC | STATIC, "use", "()V", use)

    run = Code(writer.pool, reserved=1)
    run.call("invokestatic", NAME, "use", "()V")
    run.op("return")
    writer.method(PUBLIC, "run", "()V", run)
    main = Code(writer.pool, reserved=1)
    if before:
        main.call("invokestatic", NAME, "use", "()V")
    main.class_("new", NAME)
    main.op("dup")
    main.call("invokespecial", NAME, "<init>", "()V")
    main.call("invokevirtual", NAME, "start", "()V")
    main.call("invokestatic", NAME, "use", "()V")
    main.op("return")
    writer.method(PUBLIC | STATIC, "main", "([Ljava/lang/String;)V", main)
    (folder / f"{NAME}.class").write_bytes(writer.encoded())
    return check(load_settings(None, {"search": search}), resolve(NAME, (str(folder),), (), None))


def shared_table(folder: Path, *, stores: bool) -> Result:
    """Two threads load a constant that `getStaticFinal` finds in a class which the first of them initializes,
    and read its element; with `stores` main writes it.
    """
    holder = DynamicWriter("Holder")
    holder.field(PUBLIC | STATIC | FINAL, "TABLE", "[I")
    fill = Code(holder.pool, reserved=0)
    fill.push(1)
    fill.data += bytes((NEWARRAY, 10))
    for name in ("dup", "dup"):
        fill.op(name)
    fill.push(0)
    fill.push(5)
    fill.op("iastore")
    fill.field("putstatic", "Holder", "TABLE", "[I")
    fill.op("pop")
    fill.op("return")
    holder.method(STATIC, "<clinit>", "()V", fill)
    (folder / "Holder.class").write_bytes(holder.encoded())

    writer = DynamicWriter(NAME, "java/lang/Thread")
    writer.constructor()
    found = writer.handle(
        STATIC_CALL, METHOD, "java/lang/invoke/ConstantBootstraps", "getStaticFinal", FINDING
    )
    table = writer.dynamic(writer.bootstrap(found, writer.pool.class_("Holder")), "TABLE", "[I")
    run, main = Code(writer.pool, reserved=1), Code(writer.pool, reserved=1)
    main.class_("new", NAME)
    main.op("dup")
    main.call("invokespecial", NAME, "<init>", "()V")
    main.call("invokevirtual", NAME, "start", "()V")
    for code in (run, main):
        load(code, table)
        code.push(0)
        if stores and code is main:
            code.push(6)
            code.op("iastore")
        else:
            code.op("iaload")
            code.op("pop")
        code.op("return")
    writer.method(PUBLIC, "run", "()V", run)
    writer.method(PUBLIC | STATIC, "main", "([Ljava/lang/String;)V", main)
    (folder / f"{NAME}.class").write_bytes(writer.encoded())
    return check(load_settings(None, {}), resolve(NAME, (str(folder),), (), None))


@pytest.mark.parametrize(("stores", "verdict"), [(False, "safe"), (True, "race")])
def test_who_loads_a_static_constant_acquires_the_initialization(
    stores: bool, verdict: str, tmp_path: Path
) -> None:
    result = shared_table(tmp_path, stores=stores)
    assert (result.verdict.value, result.reasons) == (verdict, ())


def count_of_calls(code: Code) -> None:
    """1 / (2 - calls), which throws if there were two."""
    code.push(1)
    code.push(2)
    code.field("getstatic", NAME, "calls", "I")
    code.data.append(ISUB)
    code.data.append(IDIV)
    code.op("pop")
    code.op("return")


@pytest.mark.parametrize("search", ["auto", "dpor", "dfs", "naive"])
@pytest.mark.parametrize("fails", [False, True])
def test_what_was_resolved_before_the_threads_is_kept(search: str, fails: bool, tmp_path: Path) -> None:
    """A failure too (JVMS 5.4.3)."""
    result = answer(tmp_path, search, before=True, fails=fails)
    assert (result.verdict.value, result.reasons) == ("safe", ())


@pytest.mark.parametrize("search", ["auto", "dpor", "dfs", "naive"])
def test_what_is_resolved_beside_threads_is_refused(search: str, tmp_path: Path) -> None:
    """A value that one path found was another path's, for which its bootstrap method was not run."""
    result = answer(tmp_path, search, before=False)
    assert result.verdict.value == "inconclusive"
    assert "the dynamic constant seven is made by its bootstrap method while threads run" in result.reasons[0]


VARIABLE = (
    "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;Ljava/lang/Class;"
    "Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;"
)


@pytest.mark.parametrize(("mode", "verdict"), [("setVolatile", "safe"), ("set", "race")])
def test_a_constant_is_the_handle_of_the_int_and_not_of_the_long_of_that_name(
    mode: str, verdict: str, tmp_path: Path
) -> None:
    """Two threads set the int; the type of a primitive variable is a dynamic constant itself."""
    writer = DynamicWriter(NAME, "java/lang/Thread")
    writer.field(PUBLIC | STATIC, "x", "J")
    writer.field(PUBLIC | STATIC, "x", "I")
    writer.constructor()
    owner = "java/lang/invoke/ConstantBootstraps"
    kind = DESCRIPTOR.removesuffix("I") + "Ljava/lang/Class;"
    primitive = writer.bootstrap(writer.handle(STATIC_CALL, METHOD, owner, "primitiveClass", kind))
    number = writer.dynamic(primitive, "I", "Ljava/lang/Class;")
    found = writer.handle(STATIC_CALL, METHOD, owner, "staticFieldVarHandle", VARIABLE)
    variable = writer.dynamic(
        writer.bootstrap(found, writer.pool.class_(NAME), number), "x", "Ljava/lang/invoke/VarHandle;"
    )
    run, main = Code(writer.pool, reserved=1), Code(writer.pool, reserved=1)
    main.class_("new", NAME)
    main.op("dup")
    main.call("invokespecial", NAME, "<init>", "()V")
    main.call("invokevirtual", NAME, "start", "()V")
    for code in (run, main):
        load(code, variable)
        code.push(1)
        code.call("invokevirtual", "java/lang/invoke/VarHandle", mode, "(I)V")
        code.op("return")
    writer.method(PUBLIC, "run", "()V", run)
    writer.method(PUBLIC | STATIC, "main", "([Ljava/lang/String;)V", main)
    (tmp_path / f"{NAME}.class").write_bytes(writer.encoded())
    result = check(load_settings(None, {}), resolve(NAME, (str(tmp_path),), (), None))
    assert (result.verdict.value, result.reasons) == (verdict, ())
