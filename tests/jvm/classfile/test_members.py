"""Fields, methods and attributes of class files, of JVMS 4.5 to 4.7."""

from __future__ import annotations

from struct import pack

import pytest

from jvm.classfile.classfile import (
    Annotation,
    ArrayElement,
    ClassConstant,
    ClassElement,
    ConstantElement,
    EnumElement,
    ExceptionHandler,
    InnerClass,
    MethodHandleConstant,
    RecordComponent,
    StringConstant,
    parse,
)
from tests.jvm.classfile.class_writer import NATIVE, STATIC, Writer, refusal


@pytest.fixture
def w() -> Writer:
    return Writer()


# Members


def test_constant_values(w: Writer) -> None:
    cases: list[tuple[str, int, int | float | str]] = [
        ("I", w.add(pack(">Bi", 3, -5)), -5),
        ("Z", w.add(pack(">Bi", 3, 1)), 1),
        ("J", w.add(pack(">Bq", 5, 2**40), 2), 2**40),
        ("F", w.add(pack(">Bf", 4, 1.5)), 1.5),
        ("D", w.add(pack(">Bd", 6, 2.5), 2), 2.5),
        ("Ljava/lang/String;", w.string("s"), "s"),
    ]
    for number, (descriptor, index, _) in enumerate(cases):
        attribute = w.attribute("ConstantValue", pack(">H", index))
        w.fields.append(w.member(STATIC, f"f{number}", descriptor, attribute))
        w.fields.append(w.member(0, f"instance{number}", descriptor, attribute))
    fields = {field.name: field.constant for field in parse(w.bytes()).fields}
    for number, (_, _, expected) in enumerate(cases):
        assert fields[f"f{number}"] == expected
        assert fields[f"instance{number}"] is None


def test_a_constant_value_fits_its_field(w: Writer) -> None:
    value = w.attribute("ConstantValue", pack(">H", w.add(pack(">Bi", 3, 1))))
    w.fields.append(w.member(STATIC, "f", "J", value))
    assert refusal(w.bytes()) == "the constant value of field f does not fit its type"


def test_code(w: Writer) -> None:
    late = w.attribute("LineNumberTable", pack(">HHHHH", 2, 2, 12, 1, 11))
    early = w.attribute("LineNumberTable", pack(">HHH", 1, 0, 10))
    variables = w.attribute("LocalVariableTable", pack(">HHHHHH", 1, 0, 3, w.utf8("x"), w.utf8("J"), 1))
    handlers = pack(">8H", 0, 1, 2, w.cls("E"), 0, 3, 2, 0)
    throws = w.attribute("Exceptions", pack(">HH", 1, w.cls("E")))
    names = w.attribute("MethodParameters", pack(">BHHHH", 2, w.utf8("x"), 0x10, 0, 0))
    body = w.code(b"\0\0\xb1", handlers, late, early, variables)
    w.methods.append(w.member(STATIC, "m", "(JI)V", body, throws, names))
    (method,) = parse(w.bytes()).methods
    code = method.code
    assert code is not None
    assert code is method.code
    assert (code.max_stack, code.max_locals, code.bytecode) == (2, 3, b"\0\0\xb1")
    assert code.handlers == (ExceptionHandler(0, 1, 2, "E"), ExceptionHandler(0, 3, 2, None))
    assert code.lines == ((0, 10), (1, 11), (2, 12))
    assert code.local_variables == ((0, 3, "x", "J", 1),)
    assert method.exceptions == ("E",)
    assert method.parameters == (("x", 0x10), (None, 0))


@pytest.mark.parametrize("handler", [(0, 0, 0, 0), (2, 1, 0, 0), (0, 4, 0, 0), (0, 3, 3, 0)])
def test_handlers_lie_within_the_code(w: Writer, handler: tuple[int, int, int, int]) -> None:
    w.methods.append(w.member(STATIC, "m", "()V", w.code(b"\0\0\xb1", pack(">4H", *handler))))
    assert refusal(w.bytes()) == "an exception handler lies outside its method"


def test_code_that_is_missing_or_too_much(w: Writer) -> None:
    for flags, attributes in (STATIC, ()), (NATIVE, (w.code(b"\xb1"),)), (STATIC, (w.code(b"\xb1"),) * 2):
        w.methods = [w.member(flags, "m", "()V", *attributes)]
        refusal(w.bytes())
    for size in 0, 65536:
        w.methods = [w.member(STATIC, "m", "()V", w.code(bytes(size)))]
        assert refusal(w.bytes()) == f"a method has {size} bytes of code"


# Attributes of the class


def test_nests_records_sealed_and_inner_classes(w: Writer) -> None:
    a, t_a, a_type = w.cls("A"), w.cls("T$A"), w.utf8("LA;")
    signature = w.attribute("Signature", pack(">H", w.utf8("TX;")))
    components = pack(">HHHHHHH", 2, w.utf8("x"), w.utf8("I"), 0, w.utf8("y"), a_type, 1)
    w.attributes = [
        w.attribute("SourceFile", pack(">H", w.utf8("T.java"))),
        w.attribute("NestHost", pack(">H", a)),
        w.attribute("NestMembers", pack(">HHH", 2, a, t_a)),
        w.attribute("PermittedSubclasses", pack(">HH", 1, t_a)),
        w.attribute("EnclosingMethod", pack(">HH", a, w.pair("m", "()V"))),
        w.attribute("InnerClasses", pack(">H8H", 2, t_a, a, w.utf8("A"), 8, t_a, 0, 0, 0)),
        w.attribute("Record", components + signature),
    ]
    found = parse(w.bytes())
    assert found.source_file == "T.java"
    assert found.nest_host == "A"
    assert found.nest_members == ("A", "T$A")
    assert found.permitted_subclasses == ("T$A",)
    assert found.enclosing_method == ("A", "m", "()V")
    assert found.inner_classes == (InnerClass("T$A", "A", "A", 8), InnerClass("T$A", None, None, 0))
    assert found.record_components == (
        RecordComponent("x", "I", None),
        RecordComponent("y", "LA;", "TX;"),
    )


def test_bootstrap_methods(w: Writer) -> None:
    handle = w.handle(6, w.ref(10, "B", "boot", "()V"))
    w.attributes = [w.attribute("BootstrapMethods", pack(">HHHHH", 1, handle, 2, w.string("s"), w.cls("A")))]
    (method,) = parse(w.bytes()).bootstrap_methods
    assert method.method == MethodHandleConstant(6, "B", "boot", "()V", False)
    assert method.arguments == (StringConstant("s"), ClassConstant("A"))


def test_annotations(w: Writer) -> None:
    one = w.add(pack(">Bi", 3, 1))
    t, text = w.utf8("LT;"), w.utf8("text")
    inner = pack(">HH", t, 0)
    values = [
        b"I" + pack(">H", one),
        b"s" + pack(">H", text),
        b"e" + pack(">HH", t, text),
        b"c" + pack(">H", t),
        b"@" + inner,
        b"[" + pack(">H", 1) + b"s" + pack(">H", text),
    ]
    elements = b"".join(pack(">H", text) + value for value in values)
    w.attributes = [w.attribute("RuntimeVisibleAnnotations", pack(">HHH", 1, t, len(values)) + elements)]
    default = w.attribute("AnnotationDefault", values[2])
    w.methods = [w.member(NATIVE, "m", "()V", default)]
    found = parse(w.bytes())
    (annotation,) = found.annotations
    assert annotation.type == "LT;"
    assert [value for _, value in annotation.elements] == [
        ConstantElement("I", 1),
        ConstantElement("s", "text"),
        EnumElement("LT;", "text"),
        ClassElement("LT;"),
        Annotation("LT;", ()),
        ArrayElement((ConstantElement("s", "text"),)),
    ]
    assert found.methods[0].annotation_default == EnumElement("LT;", "text")


def test_deeply_nested_annotations_are_refused(w: Writer) -> None:
    """Not by a RecursionError."""
    w.methods = [w.member(NATIVE, "m", "()V", w.attribute("AnnotationDefault", b"[\0\1" * 20000 + b"[\0\0"))]
    assert "nested" in refusal(w.bytes())


@pytest.mark.parametrize("info", [b"", b"\0", b"\0\1", b"\0\1\0\1\0", bytes(3), b"\xff\xff"])
@pytest.mark.parametrize(
    "name",
    ["BootstrapMethods", "EnclosingMethod", "InnerClasses", "NestHost", "NestMembers", "PermittedSubclasses",
     "Record", "RuntimeVisibleAnnotations", "Signature", "SourceFile"],
)  # fmt: skip
def test_attributes_of_a_wrong_length(w: Writer, name: str, info: bytes) -> None:
    if len(info) == 2 and name in ("NestHost", "Signature", "SourceFile"):
        info += b"\0"
    w.attributes = [w.attribute(name, info)]
    refusal(w.bytes())
