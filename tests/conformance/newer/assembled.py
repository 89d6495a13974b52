"""Class files of Java 25 (version 69) that no compiler at hand writes, put together by hand."""

from __future__ import annotations

from collections.abc import Callable

from tests.conformance.newer.writer import (
    INTERFACE_METHOD,
    METHOD,
    STATIC_CALL,
    DynamicWriter,
    invoke_dynamic,
    load,
    printing,
)
from tests.oracle.language.classwriter import PUBLIC, STATIC, Code

LOOKUP = "Ljava/lang/invoke/MethodHandles$Lookup;"
STRING, CLASS, OBJECT = "Ljava/lang/String;", "Ljava/lang/Class;", "Ljava/lang/Object;"
CONSTANTS = "java/lang/invoke/ConstantBootstraps"
SWITCHES = "java/lang/runtime/SwitchBootstraps"
POLICY = "java/lang/annotation/RetentionPolicy"
LINKING = f"({LOOKUP}{STRING}Ljava/lang/invoke/MethodType;[{OBJECT})Ljava/lang/invoke/CallSite;"


def _main(writer: DynamicWriter) -> Code:
    return Code(writer.pool, reserved=1)


def _finish(writer: DynamicWriter, code: Code) -> dict[str, bytes]:
    code.op("return")
    writer.constructor()
    writer.method(PUBLIC | STATIC, "main", f"([{STRING})V", code)
    return {f"{writer.name}.class": writer.encoded()}


def dynamic_constants() -> dict[str, bytes]:
    """Each bootstrap of ConstantBootstraps that fits, and one of the program's own (JVMS 5.4.3.6)."""
    writer = DynamicWriter("newer/DynamicConstants", source="DynamicConstants.java")
    code = _main(writer)

    def bootstrap(name: str, result: str, *arguments: int, more: str = "") -> int:
        descriptor = f"({LOOKUP}{STRING}{CLASS}{more}){result}"
        return writer.bootstrap(writer.handle(STATIC_CALL, METHOD, CONSTANTS, name, descriptor), *arguments)

    def show(constant: int, descriptor: str) -> None:
        load(code, constant)
        printing(code, descriptor)

    show(writer.dynamic(bootstrap("nullConstant", OBJECT), "none", STRING), OBJECT)
    show(writer.dynamic(bootstrap("primitiveClass", CLASS), "J", CLASS), OBJECT)
    show(writer.dynamic(bootstrap("enumConstant", "Ljava/lang/Enum;"), "SOURCE", f"L{POLICY};"), OBJECT)
    of_integer = bootstrap("getStaticFinal", OBJECT, writer.pool.class_("java/lang/Integer"), more=CLASS)
    show(writer.dynamic(of_integer, "MIN_VALUE", "I"), "I")
    of_itself = bootstrap("getStaticFinal", OBJECT)
    show(writer.dynamic(of_itself, "TRUE", "Ljava/lang/Boolean;"), OBJECT)
    list_of = writer.handle(
        STATIC_CALL, INTERFACE_METHOD, "java/util/List", "of", f"({OBJECT}{OBJECT})Ljava/util/List;"
    )
    parts = (list_of, writer.string("a"), writer.string("b"))
    calling = bootstrap("invoke", OBJECT, *parts, more=f"Ljava/lang/invoke/MethodHandle;[{OBJECT}")
    made = writer.dynamic(calling, "list", "Ljava/util/List;")
    show(made, OBJECT)
    show(made, OBJECT)
    own = f"({LOOKUP}{STRING}{CLASS}{STRING}){STRING}"
    mine = writer.bootstrap(
        writer.handle(STATIC_CALL, METHOD, writer.name, "own", own), writer.string("argument")
    )
    show(writer.dynamic(mine, "greeting", STRING), OBJECT)
    show(writer.dynamic(mine, "greeting", STRING), OBJECT)
    show(writer.dynamic(mine, "other", STRING), OBJECT)

    body = Code(writer.pool, reserved=4)
    body.byte("aload", 1)
    printing(body, OBJECT)
    body.byte("aload", 1)
    body.byte("aload", 3)
    body.call("invokevirtual", "java/lang/String", "concat", f"({STRING}){STRING}")
    body.data.append(176)  # areturn
    writer.method(PUBLIC | STATIC, "own", own, body)
    return _finish(writer, code)


def switch_labels() -> dict[str, bytes]:
    """typeSwitch and enumSwitch with the labels that javac 21 and 25 give them, from each label on."""
    writer = DynamicWriter("newer/SwitchLabels", source="SwitchLabels.java")
    code = _main(writer)
    invoke = writer.handle(
        STATIC_CALL, METHOD, CONSTANTS, "invoke",
        f"({LOOKUP}{STRING}{CLASS}Ljava/lang/invoke/MethodHandle;[{OBJECT}){OBJECT}",
    )  # fmt: skip
    description = "Ljava/lang/constant/ClassDesc;"
    class_of = writer.handle(
        STATIC_CALL, INTERFACE_METHOD, "java/lang/constant/ClassDesc", "of", f"({STRING}){description}"
    )
    enum_of = writer.handle(
        STATIC_CALL, METHOD, "java/lang/Enum$EnumDesc", "of",
        f"({description}{STRING})Ljava/lang/Enum$EnumDesc;",
    )  # fmt: skip
    policy = writer.dynamic(
        writer.bootstrap(invoke, class_of, writer.string(POLICY.replace("/", "."))), "invoke", description
    )
    constant = writer.bootstrap(invoke, enum_of, policy, writer.string("CLASS"))
    named = writer.dynamic(constant, "invoke", "Ljava/lang/Enum$EnumDesc;")
    type_switch = writer.handle(STATIC_CALL, METHOD, SWITCHES, "typeSwitch", LINKING)
    enum_switch = writer.handle(STATIC_CALL, METHOD, SWITCHES, "enumSwitch", LINKING)
    policy_class = writer.pool.class_(POLICY)
    anything = writer.dynamic(
        writer.bootstrap(
            type_switch, named, writer.string("text"), writer.integer(7),
            writer.pool.class_("java/lang/String"), policy_class, writer.pool.class_("java/lang/Number"),
        ),
        "typeSwitch", f"({OBJECT}I)I", call=True,
    )  # fmt: skip
    of_enum = writer.dynamic(
        writer.bootstrap(enum_switch, writer.string("SOURCE"), writer.string("RUNTIME"), policy_class),
        "enumSwitch", f"(L{POLICY};I)I", call=True,
    )  # fmt: skip

    def ask(site: int, start: int) -> None:
        code.push(start)
        invoke_dynamic(code, site)
        printing(code, "I")

    def boxed(number: int) -> None:
        code.push(number)
        code.call("invokestatic", "java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;")

    for start in range(7):
        for name in ("CLASS", "SOURCE"):
            code.field("getstatic", POLICY, name, f"L{POLICY};")
            ask(anything, start)
        for text in ("text", "other"):
            load(code, writer.string(text))
            ask(anything, start)
        for number in (7, 8):
            boxed(number)
            ask(anything, start)
        code.op("aconst_null")
        ask(anything, start)
    for start in range(4):
        for name in ("SOURCE", "CLASS", "RUNTIME"):
            code.field("getstatic", POLICY, name, f"L{POLICY};")
            ask(of_enum, start)
        code.op("aconst_null")
        ask(of_enum, start)
    return _finish(writer, code)


def flexible_constructor() -> dict[str, bytes]:
    """A constructor that sets a field and prints before it calls that of the super class (JEP 513)."""
    base = DynamicWriter("newer/Early", source="Early.java")
    made = Code(base.pool, reserved=1)
    made.byte("aload", 0)
    made.call("invokespecial", "java/lang/Object", "<init>", "()V")
    made.byte("aload", 0)
    made.call("invokevirtual", "newer/Early", "show", "()V")
    made.op("return")
    base.method(PUBLIC, "<init>", "()V", made)
    nothing = Code(base.pool, reserved=1)
    nothing.op("return")
    base.method(PUBLIC, "show", "()V", nothing)

    writer = DynamicWriter("newer/Prologue", "newer/Early", source="Prologue.java")
    writer.field(0, "value", "I")
    writer.field(0, "late", "I")
    begun = Code(writer.pool, reserved=2)
    load(begun, writer.string("before super"))
    printing(begun, OBJECT)
    begun.byte("aload", 0)
    begun.byte("iload", 1)
    begun.field("putfield", writer.name, "value", "I")
    begun.byte("aload", 0)
    begun.call("invokespecial", "newer/Early", "<init>", "()V")
    begun.byte("aload", 0)
    begun.push(9)
    begun.field("putfield", writer.name, "late", "I")
    begun.byte("aload", 0)
    begun.call("invokevirtual", writer.name, "show", "()V")
    begun.op("return")
    writer.method(PUBLIC, "<init>", "(I)V", begun)
    show = Code(writer.pool, reserved=1)
    for name in ("value", "late"):
        show.byte("aload", 0)
        show.field("getfield", writer.name, name, "I")
        printing(show, "I")
    show.op("return")
    writer.method(PUBLIC, "show", "()V", show)
    code = _main(writer)
    code.class_("new", writer.name)
    code.push(42)
    code.call("invokespecial", writer.name, "<init>", "(I)V")
    # The object is not kept: the constructor has taken the only reference.
    code.op("return")
    writer.method(PUBLIC | STATIC, "main", f"([{STRING})V", code)
    return {"newer/Early.class": base.encoded(), "newer/Prologue.class": writer.encoded()}


def instance_main(name: str, *mains: tuple[int, str]) -> dict[str, bytes]:
    """A class with main methods of these flags and descriptors, which print their descriptor (JEP 512)."""
    writer = DynamicWriter(f"newer/{name}", source=f"{name}.java")
    made = Code(writer.pool, reserved=1)
    made.byte("aload", 0)
    made.call("invokespecial", "java/lang/Object", "<init>", "()V")
    load(made, writer.string("constructed"))
    printing(made, OBJECT)
    made.op("return")
    writer.method(0, "<init>", "()V", made)
    for flags, descriptor in mains:
        code = Code(writer.pool, reserved=2)
        load(code, writer.string(f"main{descriptor} static={bool(flags & STATIC)}"))
        printing(code, OBJECT)
        code.op("return")
        writer.method(flags, "main", descriptor, code)
    return {f"{writer.name}.class": writer.encoded()}


ARGUMENTS = f"([{STRING})V"
PROGRAMS: dict[str, Callable[[], dict[str, bytes]]] = {
    "newer.DynamicConstants": dynamic_constants,
    "newer.SwitchLabels": switch_labels,
    "newer.Prologue": flexible_constructor,
}
"""Run by Runner."""
LAUNCHED: dict[str, Callable[[], dict[str, bytes]]] = {
    "newer.NoArguments": lambda: instance_main("NoArguments", (0, "()V")),
    "newer.WithArguments": lambda: instance_main("WithArguments", (PUBLIC, ARGUMENTS)),
    "newer.StaticOfTwo": lambda: instance_main("StaticOfTwo", (STATIC, "()V"), (0, ARGUMENTS)),
    "newer.InstanceOfTwo": lambda: instance_main("InstanceOfTwo", (0, "()V"), (STATIC, ARGUMENTS)),
    "newer.StaticNoArguments": lambda: instance_main("StaticNoArguments", (STATIC, "()V")),
}
"""Run by the launcher, which finds their main method."""

__all__ = ["LAUNCHED", "PROGRAMS"]
