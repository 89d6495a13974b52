"""Class files made by hand, so that tests need no Java compiler."""

import struct
from pathlib import Path

import pytest

from jrf.program.rehearsal import Rehearsal


def class_bytes(name: str, super_name: str = "java/lang/Object", major: int = 52, main: bool = True) -> bytes:
    """A public class with at most one method, `public static void main(String[]) {}`."""
    texts = [name, super_name, "main", "([Ljava/lang/String;)V", "Code"]
    pool = b"".join(b"\x01" + struct.pack(">H", len(text)) + text.encode() for text in texts)
    # Constants 1–5 are the texts; 6 and 7 the classes of the first two.
    pool += b"\x07\x00\x01" + b"\x07\x00\x02"
    code = struct.pack(">HHI", 0, 1, 1) + b"\xb1" + struct.pack(">HH", 0, 0)
    method = struct.pack(">HHHH", 9, 3, 4, 1) + struct.pack(">HI", 5, len(code)) + code
    methods = struct.pack(">H", 1) + method if main else struct.pack(">H", 0)
    head = b"\xca\xfe\xba\xbe" + struct.pack(">HHH", 0, major, 8) + pool
    return head + struct.pack(">HHHHH", 0x21, 6, 7, 0, 0) + methods + struct.pack(">H", 0)


@pytest.fixture
def classes(tmp_path: Path) -> Path:
    """A class path root with the class app.Main and, in the default package, Empty without a main method."""
    root = tmp_path / "classes"
    (root / "app").mkdir(parents=True)
    (root / "app" / "Main.class").write_bytes(class_bytes("app/Main"))
    (root / "Empty.class").write_bytes(class_bytes("Empty", main=False))
    (root / "Orphan.class").write_bytes(class_bytes("Orphan", "gone/Parent"))
    (root / "Child.class").write_bytes(class_bytes("Child", "app/Main", main=False))
    (root / "Future.class").write_bytes(class_bytes("Future", major=99))
    (root / "Loop.class").write_bytes(class_bytes("Loop", "Pool", main=False))
    (root / "Pool.class").write_bytes(class_bytes("Pool", "Loop", main=False))
    return root


@pytest.fixture
def initialized_by_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """No class is initialized before the first start: searches in parts, and of several processes, begin so
    (`jrf.program.rehearsal`), and are compared with searches that do.
    """
    monkeypatch.setattr(Rehearsal, "independent", lambda rehearsal, program: ())
