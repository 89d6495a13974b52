"""The caches of `config/benign-jdk*.yaml`: who finds a value must use what it read (JLS 17.4.5)."""

from __future__ import annotations

import dataclasses
from collections import Counter
from typing import TYPE_CHECKING, Final

import pytest
import yaml

from jrf.settings import resources
from jrf.settings.settings import load
from jvm.bytecode.decode import decode
from jvm.classfile.classfile import FieldRef, parse
from jvm.classpath.classpath import ClassPath, default_jdk

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LOCK: Final = "java.util.concurrent.locks.ReentrantReadWriteLock$Sync"
TWICE: Final = {
    "java.net.URI.schemeSpecificPart equals": "of two objects",
    "java.net.URI.schemeSpecificPart compareTo": "of two objects",
    "java.nio.file.attribute.FileTime.instant to": "where the constructor set it",
    "java.nio.file.attribute.FileTime.instant toMillis": "where the constructor set it",
    "java.nio.Bits.PAGE_SIZE pageSize": "nobody needs the number",
    f"{LOCK}.firstReader fullTryAcquireShared": "by who wrote it",
    f"{LOCK}.firstReaderHoldCount tryReleaseShared": "the same",
    f"{LOCK}.cachedHoldCounter fullTryAcquireShared": "two looks",
    "java.util.stream.SliceOps$SliceTask.thisNodeSize onCompletion": "of completed children",
    "java.util.stream.SliceOps$SliceTask.thisNodeSize completedSize": "one on each path",
}
"""Fields and methods of their class that may read them more than once, with the reason."""


def read_twice() -> Iterator[str]:
    """Each field of the list, with a method of its class that reads it more than once."""
    files = (resources.folder("config") / name for name in ("benign-jdk.yaml", "benign-jdk-21.yaml"))
    listed = [each for file in files for each in yaml.safe_load(file.read_text("utf-8"))["benign"]]
    path = ClassPath((), default_jdk())
    for location in (each["location"] for each in listed):
        owner, _, field = location.rpartition(".")
        found = path.find(owner.replace(".", "/"))
        assert found is not None, f"{location}: no such class"
        class_file = parse(found.data)
        for method in class_file.methods:
            if method.code is None or method.name == "<init>":
                continue
            reads: Counter[str] = Counter()
            for insn in decode(method.code).insns:
                if insn.name in ("getfield", "getstatic"):
                    constant = class_file.constants[insn.operand]
                    assert isinstance(constant, FieldRef)
                    reads[constant.name] += constant.owner == owner.replace(".", "/")
            if reads[field] > 1:
                yield f"{location} {method.name}"


def test_who_finds_a_value_uses_what_it_read() -> None:
    assert {each for each in read_twice() if each not in TWICE} == set()


@pytest.mark.parametrize(("release", "accepted"), [("17.0.9", False), ("21.0.8", True), ("25", True)])
def test_what_jdk_17_reads_twice_is_accepted_from_21_on(tmp_path: Path, release: str, accepted: bool) -> None:
    (tmp_path / "release").write_text(f'JAVA_VERSION="{release}"\n', encoding="utf-8")
    cache = ("java.nio.file.attribute.FileTime", "instant")
    settings = dataclasses.replace(load(), jdk=str(tmp_path))
    assert (settings.policy().benign(*cache) is not None) == accepted
    known = dataclasses.replace(settings, known_benign=True)
    assert known.policy().benign(*cache) is not None
