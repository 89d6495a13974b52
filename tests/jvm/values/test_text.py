"""Numbers and code units as Java writes them."""

import pytest

from jvm.values.outside import from_java, outside_bytes, outside_text, to_java
from jvm.values.text import double_text, float_text, from_units, to_units


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (1.0, "1.0"),
        (100.0, "100.0"),
        (1e7, "1.0E7"),
        (9999999.0, "9999999.0"),
        (0.001, "0.001"),
        (1e-4, "1.0E-4"),
        (5e-324, "4.9E-324"),
        (2e-323, "2.0E-323"),
        (1e23, "1.0E23"),
        (-0.0, "-0.0"),
        (float("inf"), "Infinity"),
        (float("nan"), "NaN"),
        (123456789.125, "1.23456789125E8"),
        (2.2250738585072014e-308, "2.2250738585072014E-308"),
    ],
)
def test_doubles(value: float, text: str) -> None:
    assert double_text(value) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.10000000149011612, "0.1"),
        (1.401298464324817e-45, "1.4E-45"),
        (16777216.0, "1.6777216E7"),
        (0.0, "0.0"),
        (3.4028234663852886e38, "3.4028235E38"),
        (-1.5, "-1.5"),
        (9.949219096706201e-44, "9.9E-44"),
        (2.0**87, "1.5474251E26"),
        (-(2.0**90), "-1.2379401E27"),
        (2.0**-96, "1.2621775E-29"),
    ],
)
def test_floats(value: float, text: str) -> None:
    assert float_text(value) == text


def test_lone_surrogates_are_printed_as_question_marks() -> None:
    assert from_units("a\ud83d\ude00b") == "a\U0001f600b"
    assert from_units("\ude00\ud83d") == "??"
    assert from_units("\ufffd") == "\ufffd"
    assert to_units("\U0001f600") == "\ud83d\ude00"


@pytest.mark.parametrize(
    ("text", "told", "octets"),
    [
        ("\U0001f600", "\ud83d\ude00", b"\xf0\x9f\x98\x80"),
        ("\ud83d\ude00", "\ud83d\ude00", b"\xf0\x9f\x98\x80"),
        ("q\udcff", "q\ufffd", b"q\xff"),
        ("\udced\udca0\udc80x", "\ufffdx", b"\xed\xa0\x80x"),
        ("\ud800", "?", b"?"),
        ("é", "é", b"\xc3\xa9"),
    ],
)
def test_texts_of_the_world_outside(text: str, told: str, octets: bytes) -> None:
    assert (to_java(text), outside_bytes(text)) == (told, octets)
    assert outside_bytes(outside_text(octets)) == octets
    assert to_java(outside_text(octets)) == told


def test_names_that_the_program_gives() -> None:
    assert from_java("\ud83d\ude00\ud83d\udcff") == "\U0001f600\U0001f4ff"
    assert from_java("\udcff\ud800z") == "??z"
