"""The classes of the JDK are all read, and damaged ones are refused by ClassFormatError only."""

from __future__ import annotations

import math
import os
import random
from pathlib import Path
from struct import pack

import pytest

from jvm.classfile.classfile import Annotation, ClassFile, ClassFormatError, decode_all, parse
from jvm.classpath.classpath import default_jdk
from jvm.classpath.jimage import JImage


@pytest.fixture(scope="module")
def image() -> JImage:
    return JImage.open(default_jdk() / "lib" / "modules")


def jdk_class(image: JImage, name: str) -> ClassFile:
    data = image.find(None, name + ".class")
    assert data is not None
    return parse(data)


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
