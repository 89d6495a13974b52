"""The frame of a class file and its constant pool: what is read right, and what is refused with one line."""

from __future__ import annotations

from hashlib import blake2b
from struct import pack

import pytest

from jvm.classfile.classfile import (
    ClassConstant,
    ClassFile,
    ClassFormatError,
    DoubleConstant,
    DynamicConstant,
    FieldRef,
    FloatConstant,
    IntegerConstant,
    InvokeDynamic,
    LongConstant,
    MethodHandleConstant,
    MethodRef,
    MethodTypeConstant,
    ModuleConstant,
    NameAndType,
    PackageConstant,
    StringConstant,
    UnsupportedClassVersionError,
    decode_all,
    parse,
)
from jvm.classpath.classpath import default_jdk
from jvm.classpath.jimage import JImage
from tests.jvm.classfile.class_writer import NATIVE, STATIC, Writer, refusal


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


@pytest.mark.parametrize("entry", ["owner", "pair", "handle", "circle"])
def test_entries_may_refer_to_themselves(w: Writer, entry: str) -> None:
    match entry:
        case "owner":
            w.add(pack(">BHH", 10, w.count, w.pair("m", "()V")))
        case "pair":
            w.add(pack(">BHH", 10, w.this, w.count))
        case "handle":
            w.handle(5, w.count)
        case _:
            w.add(pack(">BHH", 10, w.this, w.count + 1))
            w.add(pack(">BHH", 9, w.this, w.count - 1))
    assert "wanted" in refusal(w.bytes())


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
