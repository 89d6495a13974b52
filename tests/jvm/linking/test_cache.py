"""The code cache: what is kept is found again, and nothing that happens to its files is an error."""

import ast
import marshal
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from hashlib import blake2b
from pathlib import Path

import pytest

from jrf.settings import resources
from jvm.bytecode import translate
from jvm.bytecode.translate import Subject, Unit, translate_body
from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.errors import BrokenClass
from jvm.linking import cache
from jvm.machine.machine import Machine
from tests.oracle.language.classwriter import PUBLIC, STATIC, ClassWriter, Code

SAMPLES = resources.folder("javasamples") / "classes"
ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A cache folder of its own, and no memory of what was translated before."""
    monkeypatch.setenv("JRF_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(cache, "_MEMORY", {})
    cache._folder.cache_clear()
    yield tmp_path / "cache"
    cache._folder.cache_clear()


def run_a_sample() -> str:
    """Runs a program in a new machine up to its first choice; its output so far."""
    machine = Machine(ClassPath((SAMPLES,), default_jdk()))
    machine.boot("litmus/PlainFlag", [])
    return machine.output


def forget() -> None:
    cache.save_all()
    cache._MEMORY.clear()


def files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def count_translations(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """A list that grows with each method that is translated."""
    translated: list[object] = []

    def counted(subject: Subject) -> Unit:
        translated.append(subject)
        return translate_body(subject)

    monkeypatch.setattr(cache, "translate_body", counted)
    return translated


def test_a_change_anywhere_in_the_translator_is_a_new_version() -> None:
    """All modules of `jvm.bytecode` that translation and verification import are part of the version."""
    package = Path(translate.__file__).parent
    work, found = ["translate", "verify", "locking"], set[str]()
    while work:
        name = work.pop()
        if name in found or not (package / f"{name}.py").is_file():
            continue
        found.add(name)
        for node in ast.walk(ast.parse((package / f"{name}.py").read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module == "jvm.bytecode":
                work += [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("jvm.bytecode."):
                work.append(node.module.rpartition(".")[2])
    assert found == set(cache._SOURCES)


def test_what_was_translated_is_found_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    translated = count_translations(monkeypatch)
    run_a_sample()
    assert translated
    forget()
    assert files(folder)
    translated.clear()
    run_a_sample()
    assert translated == []


def test_nothing_is_written_before_the_end(folder: Path) -> None:
    run_a_sample()
    assert not folder.exists()


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"",
        lambda data: data[:10],
        lambda data: data[:-1],
        lambda data: data + b"x",
        lambda data: bytes(len(data)),
        lambda data: data[:40] + bytes([data[40] ^ 1]) + data[41:],
        lambda data: data[:16] + b"garbage",
    ],
)
def test_damaged_files_are_as_good_as_none(
    damage: Callable[[bytes], bytes], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    translated = count_translations(monkeypatch)
    run_a_sample()
    count = len(translated)
    forget()
    for file in files(folder):
        file.write_bytes(damage(file.read_bytes()))
    translated.clear()
    run_a_sample()
    assert len(translated) == count
    forget()
    translated.clear()
    run_a_sample()
    assert translated == [], "the damaged files were replaced"


def test_a_folder_in_place_of_a_file(folder: Path) -> None:
    run_a_sample()
    forget()
    for file in files(folder):
        file.unlink()
        file.mkdir()
    run_a_sample()
    forget()
    assert files(folder) == [], "neither written nor left over as temporary files"


@pytest.mark.parametrize("where", ["file/cache", "/proc/nowhere/cache", "/dev/null"])
def test_a_folder_that_cannot_be_written(
    where: str, tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("JRF_CACHE", str(tmp_path / where))
    cache._folder.cache_clear()
    run_a_sample()
    forget()
    assert (tmp_path / "file").read_text() == "in the way"


def test_an_empty_name_keeps_nothing(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JRF_CACHE", "")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    cache._folder.cache_clear()
    run_a_sample()
    forget()
    assert list(tmp_path.iterdir()) == []


def test_the_usual_place_is_the_users_cache_folder(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("JRF_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    cache._folder.cache_clear()
    assert cache._folder() == tmp_path / "xdg" / "jrf"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    cache._folder.cache_clear()
    assert cache._folder() == tmp_path / "home" / ".cache" / "jrf"


def test_a_user_without_a_home_has_no_cache(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("JRF_CACHE")
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    cache._folder.cache_clear()
    assert cache._folder() is None
    run_a_sample()
    forget()
    assert not folder.exists()


def test_another_version_of_the_translator_finds_nothing(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    translated = count_translations(monkeypatch)
    run_a_sample()
    count = len(translated)
    forget()
    translated.clear()
    monkeypatch.setattr(cache, "_version", lambda: b"another")
    run_a_sample()
    assert len(translated) == count


def test_two_processes_at_once(folder: Path) -> None:
    """Four runs start with an empty cache and write the same files; all answer, and nothing is left over."""
    command = [sys.executable, "-m", "jrf", "run", "litmus.PlainFlag", "-cp", str(SAMPLES), "-q"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    runs = [
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment, text=True)
        for _ in range(4)
    ]
    answers = [run.communicate(timeout=120) for run in runs]
    assert {run.returncode for run in runs} == {1}
    assert len(set(answers)) == 1 and answers[0][1] == ""
    assert files(folder)
    assert all(len(file.name) == 32 and file.parent.name == "units" for file in files(folder))
    for file in files(folder):
        assert cache._read(cache.PrivateFolder(file.parent), file.name), "each file is whole"


def test_a_cache_from_which_files_vanish(folder: Path) -> None:
    run_a_sample()
    shutil.rmtree(folder, ignore_errors=True)
    forget()
    assert files(folder)


OTHERS = pytest.mark.skipif(not hasattr(os, "geteuid"), reason="files have no owners here")


@OTHERS
def test_the_folder_is_the_users_own(folder: Path) -> None:
    run_a_sample()
    forget()
    assert (folder / "units").stat().st_mode & 0o777 == 0o700
    assert {file.stat().st_mode & 0o777 for file in files(folder)} == {0o600}


@OTHERS
@pytest.mark.parametrize("what", ["folder", "files", "link"])
def test_what_others_can_write_is_not_believed(
    what: str, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    translated = count_translations(monkeypatch)
    run_a_sample()
    count = len(translated)
    forget()
    units = folder / "units"
    if what == "folder":
        units.chmod(0o777)
    elif what == "files":
        for file in files(folder):
            file.chmod(0o666)
    else:
        units.rename(tmp_path / "elsewhere")
        units.symlink_to(tmp_path / "elsewhere")
    translated.clear()
    run_a_sample()
    assert len(translated) == count


@OTHERS
@pytest.mark.skipif(os.name == "nt" or os.geteuid() != 0, reason="only root can give files away")
@pytest.mark.parametrize("what", ["folder", "files"])
def test_what_others_own_is_not_believed(what: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    translated = count_translations(monkeypatch)
    run_a_sample()
    count = len(translated)
    forget()
    for path in [folder / "units"] if what == "folder" else files(folder):
        os.chown(path, 12345, 12345)
    translated.clear()
    run_a_sample()
    assert len(translated) == count
    forget()


@pytest.mark.parametrize(
    "content",
    [
        7, None, [], {"a": b""}, {(1, 2): 3}, {(0, -1): b""}, {(0, -1): marshal.dumps(((1, 2, 3, 4, 5), ()))},
        {(0, -1): marshal.dumps(((compile("0", "", "eval"), b"abc", {}, (), ()), ()))},
        {(0, -1): marshal.dumps(((compile("0", "", "eval"), b"", {}, (), ()), ((1, 2),)))},
    ],
)  # fmt: skip
def test_files_of_another_shape_are_as_good_as_none(
    content: object, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    translated = count_translations(monkeypatch)
    run_a_sample()
    count = len(translated)
    forget()
    body = marshal.dumps(content)
    for file in files(folder):
        file.write_bytes(blake2b(body, digest_size=16).digest() + body)
    translated.clear()
    run_a_sample()
    assert len(translated) == count


def stale(folder: Path, parent: str) -> Path:
    """Main passes a B where an A is wanted; B extends `parent`."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, above in (("A", "java/lang/Object"), ("B", parent)):
        writer = ClassWriter(name, above)
        (folder / f"{name}.class").write_bytes(writer.encoded())
    writer = ClassWriter("Main")
    code = Code(writer.pool, reserved=1)
    code.op("aconst_null")
    code.call("invokestatic", "Main", "give", "(LB;)V")
    code.op("return")
    writer.method(PUBLIC | STATIC, "main", "([Ljava/lang/String;)V", code)
    code = Code(writer.pool, reserved=1)
    code.byte("aload", 0)
    code.call("invokestatic", "Main", "take", "(LA;)V")
    code.op("return")
    writer.method(STATIC, "give", "(LB;)V", code)
    code = Code(writer.pool, reserved=1)
    code.op("return")
    writer.method(STATIC, "take", "(LA;)V", code)
    (folder / "Main.class").write_bytes(writer.encoded())
    return folder


def boot(classes: Path) -> None:
    Machine(ClassPath((classes,), default_jdk())).boot("Main", [])


def test_verification_is_not_passed_by_what_was_translated_beside_other_classes(
    folder: Path, tmp_path: Path
) -> None:
    """`Main.class` is the same; `B` extends `A` no more."""
    good, bad = stale(tmp_path / "good", "A"), stale(tmp_path / "bad", "java/lang/Object")
    assert (good / "Main.class").read_bytes() == (bad / "Main.class").read_bytes()
    for _ in range(2):
        boot(good)
        forget()
        with pytest.raises(BrokenClass, match="no Java verifier accepts this"):
            boot(bad)  # from the disk
        boot(good)
        with pytest.raises(BrokenClass, match="no Java verifier accepts this"):
            boot(bad)  # from memory
