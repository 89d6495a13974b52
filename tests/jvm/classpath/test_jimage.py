"""jvm.classpath.jimage finds what the JDK's image holds, plain and compressed, and names a broken
image in one line.
"""

from __future__ import annotations

import random
import zlib
from collections.abc import Callable
from pathlib import Path
from struct import pack

import pytest

from jvm.classpath.classpath import default_jdk
from jvm.classpath.jimage import JImage, JImageError
from jvm.classpath.shared_strings import restore_shared_strings

SEED = 0x01000193


def fnv(name: str, seed: int) -> int:
    for byte in name.encode():
        seed = (seed * SEED ^ byte) & 0xFFFFFFFF
    return seed & 0x7FFFFFFF


class ImageWriter:
    """Writes an image whose names are `/module/path`; `compressors` are applied to each content in order."""

    def __init__(self, order: str = "<") -> None:
        self.order = order
        self.strings = b"\0"
        self.contents = b""
        self.locations: dict[str, bytes] = {}

    def string(self, text: bytes) -> int:
        self.strings += text + b"\0"
        return len(self.strings) - len(text) - 1

    def compressed(self, method: str, body: bytes, size: int) -> bytes:
        header = pack(self.order + "IQQIIB", 0xCAFEFAFA, len(body), size, self.string(method.encode()), 0, 1)
        return header + body

    def add(self, name: str, content: bytes, stored: bytes | None = None) -> None:
        module, _, path = name[1:].partition("/")
        parent, _, base = path.rpartition("/")
        base, _, extension = base.partition(".")
        parts = [self.string(part.encode()) if part else 0 for part in (module, parent, base, extension)]
        numbers = [*parts, len(self.contents), 0 if stored is None else len(stored), len(content)]
        coded = b"".join(bytes([kind << 3 | 3]) + pack(">I", n) for kind, n in enumerate(numbers, 1) if n)
        self.locations[name] = coded + b"\0"
        self.contents += content if stored is None else stored

    def package(self, dotted: str, *owners: tuple[bool, str]) -> None:
        pairs = [pack(self.order + "II", is_empty, self.string(name.encode())) for is_empty, name in owners]
        self.add("/packages/" + dotted, b"".join(pairs))

    def bytes(self) -> bytes:
        size = len(self.locations)
        redirect, offsets = [0] * size, [0] * size
        coded, free = b"\0", set(range(size))
        buckets: dict[int, list[str]] = {}
        for name in self.locations:
            buckets.setdefault(fnv(name, SEED) % size, []).append(name)
        for bucket, names in sorted(buckets.items(), key=lambda item: -len(item[1])):
            slots: list[int] = []
            if len(names) == 1:
                slots = [min(free)]
                redirect[bucket] = -1 - slots[0]
            else:
                while len(set(slots)) != len(names) or not free.issuperset(slots):
                    redirect[bucket] += 1
                    slots = [fnv(name, redirect[bucket]) % size for name in names]
            free.difference_update(slots)
            for name, slot in zip(names, slots, strict=True):
                offsets[slot] = len(coded)
                coded += self.locations[name]
        words = [0xCAFEDADA, 1 << 16, 0, len(self.locations), size, len(coded), len(self.strings)]
        return (
            pack(self.order + "7I", *words) + pack(f"{self.order}{size}i", *redirect)
            + pack(f"{self.order}{size}I", *offsets) + coded + self.strings + self.contents
        )  # fmt: skip


Opener = Callable[[bytes], JImage]


@pytest.fixture
def opened(tmp_path: Path) -> Opener:
    def write_and_open(data: bytes) -> JImage:
        (tmp_path / "modules").write_bytes(data)
        return JImage.open(tmp_path / "modules")

    return write_and_open


@pytest.fixture(scope="module")
def jdk() -> JImage:
    return JImage.open(default_jdk() / "lib" / "modules")


def test_classes_of_the_jdk(jdk: JImage) -> None:
    string = jdk.find("java.base", "java/lang/String.class")
    assert string is not None
    assert string.startswith(b"\xca\xfe\xba\xbe")
    assert jdk.find(None, "java/lang/String.class") == string
    logger = "java/util/logging/Logger.class"
    assert jdk.find(None, logger) == jdk.find("java.logging", logger) is not None
    assert jdk.find("java.base", logger) is None


@pytest.mark.parametrize("name", ["java/lang/X.class", "java/lang", "A.class", "", "a/C.class", "\ud800/A"])
def test_what_the_jdk_lacks(jdk: JImage, name: str) -> None:
    assert jdk.find(None, name) is None
    assert jdk.find("java.base", name) is None


def test_modules_of_packages(jdk: JImage) -> None:
    assert jdk.module_of("java/lang") == "java.base"
    assert jdk.module_of("java/util/logging") == "java.logging"
    assert jdk.module_of("java") is None
    assert jdk.module_of("no/such") is None
    assert jdk.module_of("java/util/concurrent") == "java.base"


def test_every_entry_of_the_jdk_is_found(jdk: JImage) -> None:
    entries = sorted(jdk.entries())
    assert len(entries) == len(set(entries)) > 10000
    for module, name in random.Random(3).sample(entries, 500):
        assert jdk.find(module, name) is not None


@pytest.mark.parametrize("order", ["<", ">"])
def test_both_byte_orders(opened: Opener, order: str) -> None:
    w = ImageWriter(order)
    for number in range(50):
        w.add(f"/m/p/C{number}.class", bytes([number]) * number)
    w.package("p", (True, "empty"), (False, "m"))
    image = opened(w.bytes())
    for number in range(50):
        assert image.find(None, f"p/C{number}.class") == bytes([number]) * number
    assert image.module_of("p") == "m"
    assert len(list(image.entries())) == 50


def test_zip_and_shared_strings(opened: Opener) -> None:
    w = ImageWriter()
    plain = class_with(b"\x01\0\4text")
    shared = class_with(b"\x17" + pack(">I", w.string(b"text")))
    once = w.compressed("compact-cp", shared, len(plain))
    w.add("/m/p/A.class", plain, once)
    w.add("/m/p/B.class", plain, w.compressed("zip", zlib.compress(plain), len(plain)))
    w.add("/m/p/C.class", plain, w.compressed("zip", zlib.compress(once), len(once)))
    image = opened(w.bytes())
    for name in "ABC":
        assert image.find("m", f"p/{name}.class") == plain


def class_with(entry: bytes) -> bytes:
    """A class file with that one constant, which is followed by a long and some bytes."""
    return b"\xca\xfe\xba\xbe\0\0\0\x3d\0\x04" + entry + b"\x05" + bytes(8) + b"the rest"


def test_shared_strings() -> None:
    table = {7: b"text", 300: b"(L;[ILjava;L;)V", 40000: b"a/b", 5: b"", 6: b"C", 70000: b"D"}

    def restored(entry: bytes) -> bytes:
        return restore_shared_strings(class_with(entry), table.__getitem__)

    utf8 = class_with(b"\x01\0\4text")
    assert restored(b"\x01\0\4text") == utf8
    # The number 7 in each of its codings: one, two and three bytes with a length, and four plain ones.
    for number in b"\xa7", b"\xc0\x07", b"\xe0\0\x07", b"\0\0\0\x07":
        assert restored(b"\x17" + number) == utf8
    assert restored(b"\x19\xa7\xa0") == utf8
    offsets = b"\xe0\x9c\x40\xa6" + b"\xa5\xa6" + b"\xa5\xe1\x11\x70"
    names = b"(La/b/C;[ILCjava;LD;)V"
    assert restored(b"\x19\xc1\x2c" + bytes([0xA0 | len(offsets)]) + offsets) == class_with(
        pack(">BH", 1, len(names)) + names
    )


@pytest.mark.parametrize("method", ["zip", "compact-cp", "lzw"])
def test_damaged_compression(opened: Opener, method: str) -> None:
    w = ImageWriter()
    w.add("/m/A.class", bytes(100), w.compressed(method, b"\xff" * 20, 100))
    with pytest.raises(JImageError, match="broken module image"):
        opened(w.bytes()).find("m", "A.class")


def test_a_zip_bomb_is_not_inflated(opened: Opener) -> None:
    w = ImageWriter()
    w.add("/m/A.class", bytes(100), w.compressed("zip", zlib.compress(bytes(1 << 24)), 100))
    with pytest.raises(JImageError, match="101 bytes instead of 100"):
        opened(w.bytes()).find("m", "A.class")


@pytest.mark.parametrize("data", [b"", b"\xda", bytes(100), b"PK" * 20])
def test_what_is_no_image(opened: Opener, data: bytes, tmp_path: Path) -> None:
    with pytest.raises(JImageError) as raised:
        opened(data)
    assert str(raised.value).startswith(str(tmp_path / "modules"))
    assert "\n" not in str(raised.value)


def test_an_image_that_is_missing_or_a_folder(tmp_path: Path) -> None:
    for path in tmp_path / "modules", tmp_path:
        with pytest.raises(JImageError, match="cannot be read"):
            JImage.open(path)


def test_another_version(opened: Opener) -> None:
    with pytest.raises(JImageError, match="version 2 is unknown"):
        opened(pack("<7I", 0xCAFEDADA, 2 << 16, 0, 0, 0, 0, 0))


def test_an_image_without_resources(opened: Opener) -> None:
    image = opened(pack("<7I", 0xCAFEDADA, 1 << 16, 0, 0, 0, 0, 0))
    assert image.find("m", "A.class") is None


def test_damage_gives_nothing_but_jimage_errors(opened: Opener) -> None:
    w = ImageWriter()
    for number in range(4):
        text = b"%d" % number * 9
        zipped = w.compressed("zip", zlib.compress(text), len(text))
        w.add(f"/m/p/C{number}.class", text, zipped if number % 2 else None)
    w.package("p", (False, "m"))
    data = w.bytes()
    rng = random.Random(11)
    broken = 0
    for _ in range(1500):
        out = bytearray(data[: rng.choice([len(data), len(data), rng.randrange(len(data))])])
        for _ in range(rng.randrange(1, 5)):
            if out:
                out[rng.randrange(len(out))] = rng.choice([0, 255, rng.randrange(256)])
        try:
            image = opened(bytes(out))
            for number in range(4):
                image.find(None, f"p/C{number}.class")
            image.module_of("p")
            list(image.entries())
        except JImageError as error:
            assert "\n" not in str(error)
            broken += 1
    assert broken > 500
