"""jvm.classfile reads all classes of the JDK, mends what jawa gets wrong, refuses the rest with one line."""

from __future__ import annotations

import math
import os
import random
from hashlib import blake2b
from pathlib import Path
from struct import pack

import pytest

from jvm.classfile import (
    Annotation,
    ArrayElement,
    ClassConstant,
    ClassElement,
    ClassFile,
    ClassFormatError,
    ConstantElement,
    DoubleConstant,
    DynamicConstant,
    EnumElement,
    ExceptionHandler,
    FieldRef,
    FloatConstant,
    InnerClass,
    IntegerConstant,
    InvokeDynamic,
    LongConstant,
    MethodHandleConstant,
    MethodRef,
    MethodTypeConstant,
    ModuleConstant,
    NameAndType,
    PackageConstant,
    RecordComponent,
    StringConstant,
    UnsupportedClassVersionError,
    decode_all,
    parse,
)
from jvm.classpath import default_jdk
from jvm.jimage import JImage

STATIC, NATIVE = 0x0008, 0x0100


class Writer:
    """Writes class files, also wrong ones: `add` appends a raw pool entry and gives its index."""

    def __init__(self) -> None:
        self.pool = b""
        self.count = 1
        self.fields: list[bytes] = []
        self.methods: list[bytes] = []
        self.attributes: list[bytes] = []
        self.this = self.cls("T")
        self.super = self.cls("java/lang/Object")

    def add(self, entry: bytes, slots: int = 1) -> int:
        self.pool += entry
        self.count += slots
        return self.count - slots

    def utf8(self, text: str | bytes) -> int:
        raw = text.encode() if isinstance(text, str) else text
        return self.add(pack(">BH", 1, len(raw)) + raw)

    def cls(self, name: str) -> int:
        return self.add(pack(">BH", 7, self.utf8(name)))

    def string(self, text: str | bytes) -> int:
        return self.add(pack(">BH", 8, self.utf8(text)))

    def pair(self, name: str, descriptor: str) -> int:
        return self.add(pack(">BHH", 12, self.utf8(name), self.utf8(descriptor)))

    def ref(self, tag: int, owner: str, name: str, descriptor: str) -> int:
        return self.add(pack(">BHH", tag, self.cls(owner), self.pair(name, descriptor)))

    def handle(self, kind: int, reference: int) -> int:
        return self.add(pack(">BBH", 15, kind, reference))

    def attribute(self, name: str, info: bytes) -> bytes:
        return pack(">HI", self.utf8(name), len(info)) + info

    def member(self, flags: int, name: str, descriptor: str, *attributes: bytes) -> bytes:
        head = pack(">HHHH", flags, self.utf8(name), self.utf8(descriptor), len(attributes))
        return head + b"".join(attributes)

    def code(self, bytecode: bytes, handlers: bytes = b"", *attributes: bytes) -> bytes:
        info = pack(">HHI", 2, 3, len(bytecode)) + bytecode + pack(">H", len(handlers) // 8) + handlers
        return self.attribute("Code", info + pack(">H", len(attributes)) + b"".join(attributes))

    def bytes(self, *, major: int = 61, minor: int = 0, flags: int = 0x21) -> bytes:
        parts = self.fields, self.methods, self.attributes
        tables = b"".join(pack(">H", len(part)) + b"".join(part) for part in parts)
        return (
            pack(">IHHH", 0xCAFEBABE, minor, major, self.count) + self.pool
            + pack(">HHHH", flags, self.this, self.super, 0) + tables
        )  # fmt: skip


@pytest.fixture
def w() -> Writer:
    return Writer()


@pytest.fixture(scope="module")
def image() -> JImage:
    return JImage.open(default_jdk() / "lib" / "modules")


def jdk_class(image: JImage, name: str) -> ClassFile:
    data = image.find(None, name + ".class")
    assert data is not None
    return parse(data)


def refusal(data: bytes) -> str:
    """The message with which `data` is refused, by parse or when everything is decoded."""
    with pytest.raises(ClassFormatError) as raised:
        decode_all(parse(data))
    message = str(raised.value)
    assert message
    assert "\n" not in message
    return message


# The frame


def test_an_empty_class(w: Writer) -> None:
    data = w.bytes(major=69)
    found = parse(data)
    assert (found.major, found.minor, found.flags) == (69, 0, 0x21)
    assert (found.name, found.super_name, found.interfaces) == ("T", "java/lang/Object", ())
    assert (found.fields, found.methods, found.bootstrap_methods) == ((), (), ())
    assert found.source_file is None
    assert found.nest_host is None
    assert found.enclosing_method is None
    assert found.record_components is None
    assert found.digest == blake2b(data, digest_size=16).digest()


@pytest.mark.parametrize(("major", "minor"), [(45, 3), (52, 0), (55, 7), (69, 0), (69, 65535)])
def test_versions_that_are_accepted(w: Writer, major: int, minor: int) -> None:
    assert parse(w.bytes(major=major, minor=minor)).major == major


@pytest.mark.parametrize(("major", "minor"), [(70, 0), (99, 0), (65535, 0), (44, 0), (61, 1)])
def test_versions_that_are_refused_by_name(w: Writer, major: int, minor: int) -> None:
    with pytest.raises(UnsupportedClassVersionError, match=f"{major}\\.{minor}"):
        parse(w.bytes(major=major, minor=minor))


def test_a_version_above_is_named_even_if_the_rest_is_unknown() -> None:
    with pytest.raises(UnsupportedClassVersionError, match=r"99\.0 is too new: 69\.0 \(Java 25\)"):
        parse(bytes.fromhex("cafebabe 0000 0063 0002 ff"))


def test_what_is_no_class_file(w: Writer) -> None:
    assert "empty" in refusal(b"")
    assert "CAFEBABE" in refusal(b"PK\x03\x04 a jar")
    assert "stray bytes" in refusal(w.bytes() + b"\0")


def test_every_truncation_is_refused(w: Writer) -> None:
    value = w.attribute("ConstantValue", pack(">H", w.add(pack(">Bi", 3, 7))))
    w.fields.append(w.member(STATIC, "f", "I", value))
    w.methods.append(w.member(STATIC, "m", "()V", w.code(b"\xb1")))
    w.attributes.append(w.attribute("SourceFile", pack(">H", w.utf8("T.java"))))
    data = w.bytes()
    decode_all(parse(data))
    for size in range(len(data)):
        refusal(data[:size])


def test_a_class_without_super_class_is_only_object_or_a_module(w: Writer, image: JImage) -> None:
    w.super = 0
    assert refusal(w.bytes()) == "class T has no super class"
    assert jdk_class(image, "java/lang/Object").super_name is None
    module = image.find("java.base", "module-info.class")
    assert module is not None
    assert parse(module).super_name is None


def test_members_are_declared_once(w: Writer) -> None:
    w.fields += [w.member(0, "f", "I"), w.member(0, "f", "J")]
    assert len(parse(w.bytes()).fields) == 2
    w.fields.append(w.member(0, "f", "I"))
    assert refusal(w.bytes()) == "field f I is declared twice"


@pytest.mark.parametrize("name", ["", "a.b", "a;", "a[", "a/b"])
def test_field_names(w: Writer, name: str) -> None:
    w.fields.append(w.member(0, name, "I"))
    assert "is not a field name" in refusal(w.bytes())


@pytest.mark.parametrize("descriptor", ["", "V", "L;", "La.b;", "II", "[", "[V", "Q", "()V", "[" * 256 + "I"])
def test_field_descriptors(w: Writer, descriptor: str) -> None:
    w.fields.append(w.member(0, "f", descriptor))
    assert "is not a field descriptor" in refusal(w.bytes())


@pytest.mark.parametrize("descriptor", ["", "I", "()", "(V)V", "()[V", "(I", "()II", "(L)V"])
def test_method_descriptors(w: Writer, descriptor: str) -> None:
    w.methods.append(w.member(NATIVE, "m", descriptor))
    assert "is not a method descriptor" in refusal(w.bytes())


def test_a_method_has_at_most_255_argument_words(w: Writer) -> None:
    w.methods.append(w.member(NATIVE, "m", f"({'[J' * 255})V"))
    decode_all(parse(w.bytes()))
    w.methods.append(w.member(NATIVE, "m", f"({'J' * 127}II)V"))
    refusal(w.bytes())


# The constant pool


def test_every_kind_of_constant(w: Writer) -> None:
    handle = w.handle(6, w.ref(10, "B", "boot", "()V"))
    pair, method_pair = w.pair("c", "I"), w.pair("call", "(J)V")
    expected = {
        w.add(pack(">Bi", 3, -(2**31))): IntegerConstant(-(2**31)),
        w.add(pack(">Bf", 4, 0.1)): FloatConstant(13421773 / 2**27),
        w.add(pack(">Bq", 5, -1), 2): LongConstant(-1),
        w.add(pack(">Bd", 6, 0.1), 2): DoubleConstant(0.1),
        w.cls("[[Ljava/lang/String;"): ClassConstant("[[Ljava/lang/String;"),
        w.string("text"): StringConstant("text"),
        w.ref(9, "A", "f", "[I"): FieldRef("A", "f", "[I"),
        w.ref(10, "[I", "m", "()LA;"): MethodRef("[I", "m", "()LA;", False),
        w.ref(11, "A", "m", "()V"): MethodRef("A", "m", "()V", True),
        pair: NameAndType("c", "I"),
        handle: MethodHandleConstant(6, "B", "boot", "()V", False),
        w.add(pack(">BH", 16, w.utf8("(I)I"))): MethodTypeConstant("(I)I"),
        w.add(pack(">BHH", 17, 5, pair)): DynamicConstant(5, "c", "I"),
        w.add(pack(">BHH", 18, 6, method_pair)): InvokeDynamic(6, "call", "(J)V"),
        w.add(pack(">BH", 19, w.utf8("java.base"))): ModuleConstant("java.base"),
        w.add(pack(">BH", 20, w.utf8("java/lang"))): PackageConstant("java/lang"),
        w.utf8("plain"): "plain",
    }
    pool = parse(w.bytes()).constants
    for index, constant in expected.items():
        assert pool[index] == constant
        assert pool[index] is pool[index]


@pytest.mark.parametrize(
    ("raw", "units"),
    [
        (b"\xc0\x80", "\0"),
        ("é".encode(), "é"),
        (b"\xc0\x80\xc3\xa9", "\0é"),
        (b"\xed\xa0\xbd\xed\xb8\x80", "\ud83d\ude00"),
        (b"\xc3\xa9\xed\xa0\xbd\xe2\x82\xac", "é\ud83d€"),
        (b"\xed\xb8\x80\xed\xa0\xbd", "\ude00\ud83d"),
        (b"\xef\xbf\xbf", "\uffff"),
    ],
)
def test_strings_are_utf_16_code_units(w: Writer, raw: bytes, units: str) -> None:
    index = w.string(raw)
    assert parse(w.bytes()).constants[index] == StringConstant(units)


@pytest.mark.parametrize("raw", [b"\xff", b"\xc3", b"\x80", b"\xe2\x82", "😀".encode(), b"\xe0\x80\x80"])
def test_strings_that_are_no_modified_utf8(w: Writer, raw: bytes) -> None:
    w.string(raw)
    assert "modified UTF-8" in refusal(w.bytes())


@pytest.mark.parametrize("tag", [0, 2, 13, 14, 21, 255])
def test_unknown_tags(w: Writer, tag: int) -> None:
    w.add(bytes([tag]) + bytes(8))
    assert f"unknown constant pool tag {tag}" in refusal(w.bytes())


def test_indexes_and_kinds_are_checked(w: Writer) -> None:
    long = w.add(pack(">Bq", 5, 1), 2)
    pool = parse(w.bytes()).constants
    for index in -1, 0, long + 1, len(pool), 70000:
        with pytest.raises(ClassFormatError, match=r"constant pool (index|entry)"):
            pool[index]
    with pytest.raises(ClassFormatError, match=f"constant pool entry {long} is Long, wanted Utf8"):
        pool.text(long)
    w.this = long
    assert "is Long, wanted Class" in refusal(w.bytes())


@pytest.mark.parametrize("kind", range(11))
def test_a_method_handle_fits_its_kind(w: Writer, kind: int) -> None:
    """JVMS 4.4.8."""
    fits = {
        w.ref(9, "A", "f", "I"): {1, 2, 3, 4},
        w.ref(10, "A", "m", "()V"): {5, 6, 7},
        w.ref(10, "A", "<init>", "()V"): {8},
        w.ref(11, "A", "m", "()V"): {6, 7, 9},
        w.string("s"): set(),
    }
    handles = {w.handle(kind, reference): kind in kinds for reference, kinds in fits.items()}
    pool = parse(w.bytes()).constants
    for index, is_right in handles.items():
        if is_right:
            assert isinstance(pool[index], MethodHandleConstant)
        else:
            with pytest.raises(ClassFormatError):
                pool[index]


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


# The JDK


def test_well_known_classes(image: JImage) -> None:
    def constants(name: str) -> dict[str, int | float | str | None]:
        return {field.name: field.constant for field in jdk_class(image, name).fields}

    assert constants("java/lang/Integer")["MIN_VALUE"] == -(2**31)
    assert constants("java/lang/Long")["MAX_VALUE"] == 2**63 - 1
    assert constants("java/lang/Math")["PI"] == math.pi
    assert constants("java/lang/Float")["POSITIVE_INFINITY"] == math.inf
    nan = constants("java/lang/Double")["NaN"]
    assert isinstance(nan, float)
    assert math.isnan(nan)
    string = jdk_class(image, "java/lang/String")
    assert "java/lang/CharSequence" in string.interfaces
    (length,) = (method for method in string.methods if (method.name, method.descriptor) == ("length", "()I"))
    assert length.code is not None
    assert length.code.bytecode[0] == 0x2A  # aload_0
    assert length.code.bytecode[-1] == 0xAC  # ireturn
    assert jdk_class(image, "java/util/Map$Entry").nest_host == "java/util/Map"
    functional = jdk_class(image, "java/lang/Runnable").annotations
    assert Annotation("Ljava/lang/FunctionalInterface;", ()) in functional


def class_names(image: JImage) -> list[str]:
    base = (name for module, name in image.entries() if module == "java.base")
    return sorted(name for name in base if name.endswith(".class"))


def require_reads(image: JImage, name: str) -> None:
    data = image.find("java.base", name)
    assert data is not None
    found = parse(data)
    decode_all(found)
    assert found.name + ".class" == name


def test_300_classes_of_java_base(image: JImage) -> None:
    for name in random.Random(17).sample(class_names(image), 300):
        require_reads(image, name)


#: Further JDKs to read: folders separated as in PATH.
JDKS = [Path(path) for path in os.environ.get("JRF_TEST_JDKS", "").split(os.pathsep) if path]


@pytest.mark.slow
@pytest.mark.parametrize("jdk", [default_jdk(), *JDKS], ids=str)
def test_all_classes_of_java_base(jdk: Path) -> None:
    image = JImage.open(jdk / "lib" / "modules")
    names = class_names(image)
    assert len(names) > 5000
    for name in names:
        require_reads(image, name)


# Damage


def damaged(data: bytes, rng: random.Random) -> bytes:
    """`data` with one to four bytes or 16-bit numbers overwritten, or a piece cut out, doubled or cut off."""
    out = bytearray(data)
    match rng.randrange(8):
        case 0:
            return data[: rng.randrange(len(data))]
        case 1:
            start = rng.randrange(len(data))
            del out[start : start + rng.randrange(1, 9)]
        case 2:
            start = rng.randrange(len(data))
            out[start:start] = out[start : start + rng.randrange(1, 9)]
        case 3 | 4:
            for _ in range(rng.randrange(1, 5)):
                at = rng.randrange(len(out) - 1)
                out[at : at + 2] = pack(">H", rng.choice([0, 1, 2, 0x7FFF, 0xFFFF, rng.randrange(300)]))
        case _:
            for _ in range(rng.randrange(1, 5)):
                out[rng.randrange(len(out))] = rng.randrange(256)
    return bytes(out)


@pytest.mark.parametrize(
    "name",
    ["java/util/Optional", "java/lang/Runnable", "java/lang/Thread$State", "java/util/AbstractMap$1"],
)
def test_damage_is_refused_by_class_format_errors_only(image: JImage, name: str) -> None:
    data = image.find("java.base", name + ".class")
    assert data is not None
    rng = random.Random(name)
    refused = 0
    for _ in range(1500):
        try:
            decode_all(parse(damaged(data, rng)))
        except ClassFormatError as error:
            assert "\n" not in str(error)
            refused += 1
    assert refused > 750
