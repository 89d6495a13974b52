"""Bad input of every kind ends with exit code 2 and one line: what is wrong, and what would be right."""

import json
import os
import struct
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from jrf.cli.main import main
from jrf.settings import resources
from tests.oracle.language.classwriter import PUBLIC, STATIC, SUPER, ClassWriter, Code

PRIVATE, FINAL, INTERFACE, ABSTRACT = 0x0002, 0x0010, 0x0200, 0x0400
OBJECT = "java/lang/Object"
SAMPLES = resources.folder("javasamples") / "classes"

Body = Callable[[Code], None]


def a_class(
    name: str,
    super_name: str = OBJECT,
    interfaces: tuple[str, ...] = (),
    flags: int = PUBLIC | SUPER,
    main_flags: int | None = PUBLIC | STATIC,
    body: Body = lambda code: None,
    major: int = 49,
) -> bytes:
    """A class file with at most a main method, which runs `body` and returns."""
    writer = ClassWriter(name, super_name)
    if main_flags is not None:
        code = Code(writer.pool, reserved=1)
        body(code)
        code.op("return")
        writer.method(main_flags, "main", "([Ljava/lang/String;)V", code)
    this, parent = writer.pool.class_(name), writer.pool.class_(super_name)
    numbers = [writer.pool.class_(interface) for interface in interfaces]
    return (
        struct.pack(">IHH", 0xCAFEBABE, 0, major) + writer.pool.encoded()
        + struct.pack(f">HHHH{len(numbers)}H", flags, this, parent, len(numbers), *numbers)
        + struct.pack(">HH", 0, len(writer.methods)) + b"".join(writer.methods) + struct.pack(">H", 0)
    )  # fmt: skip


def using(owner: str) -> Body:
    return lambda code: code.call("invokestatic", owner, "f", "()V")


def throw_an_int(code: Code) -> None:
    code.push(1)
    code.op("athrow")


CLASSES = {
    "Good": a_class("Good"),
    "NotStatic": a_class("NotStatic", main_flags=PUBLIC),
    "Private": a_class("Private", main_flags=PRIVATE | STATIC),
    "Abstract": a_class("Abstract", main_flags=PUBLIC | ABSTRACT),
    "StaticAbstract": a_class("StaticAbstract", main_flags=PUBLIC | STATIC | ABSTRACT),
    "Final": a_class("Final", flags=PUBLIC | SUPER | FINAL),
    "SubFinal": a_class("SubFinal", "Final"),
    "Interface": a_class("Interface", flags=PUBLIC | INTERFACE | ABSTRACT, main_flags=None),
    "SubInterface": a_class("SubInterface", "Interface"),
    "ImplementsClass": a_class("ImplementsClass", interfaces=("Good",)),
    "ImplementsGone": a_class("ImplementsGone", interfaces=("gone/Type",)),
    "Circle": a_class("Circle", "Circle2"),
    "Circle2": a_class("Circle2", "Circle", main_flags=None),
    "Ring": a_class("Ring", interfaces=("Ring2",), flags=PUBLIC | INTERFACE | ABSTRACT, major=52),
    "Ring2": a_class("Ring2", interfaces=("Ring",), flags=PUBLIC | INTERFACE | ABSTRACT, main_flags=None),
    "NeedsGone": a_class("NeedsGone", body=using("gone/Lib")),
    "NeedsBroken": a_class("NeedsBroken", body=using("Broken")),
    "Broken": a_class("Broken")[:60],
    "NeedsFuture": a_class("NeedsFuture", body=using("Future")),
    "Future": a_class("Future", major=99),
    "NeedsMisnamed": a_class("NeedsMisnamed", body=using("Misnamed")),
    "Misnamed": a_class("Another"),
    "NeedsSubFinal": a_class("NeedsSubFinal", body=using("SubFinal")),
    "NeedsCircle": a_class("NeedsCircle", body=using("Circle")),
    "Underflow": a_class("Underflow", body=lambda code: code.op("iadd")),
    "WrongType": a_class("WrongType", body=throw_an_int),
    "pkg/Misplaced": a_class("other/Misplaced"),
    "java/lang/Intruder": a_class("java/lang/Intruder"),
}

YAML = {
    "list": "- a\n",
    "twice": "seed: 1\nseed: 2\n",
    "tab": "\tseed: 1\n",
    "nul": "seed: 1\0\n",
    "negative": "max-states: -1\n",
    "boolean": "all-races: 3\n",
    "nan": "timeout: .nan\n",
    "nothing": "search: null\n",
    "benign": "benign: [{location: A.b}]\n",
    "benignkey": "benign: [{locaton: A.b, reason: x}]\n",
    "pattern": "trusted: ['a b']\n",
    "detect": "detect: [WR, XX]\n",
    "number": "5: 6\n",
    "random": "random: explor\n",
    "spurious": "spurious-wakeups: sometimes\n",
    "underscore": "spurious_wakeups: true\n",
    "exact": "exact: 1\n",
    "granularity": "granularity: lines\n",
    "dpor": "dpor: opt\n",
    "reduction": "reduction: all\n",
    "workers": "workers: 0\n",
    "checkpoint": "checkpoint: [a]\n",
    "strict": 'strict: "yes"\n',
    "jdk": "jdk: 17\n",
    "tagged": "seed: !!python/object:os.system x\n",
    "documents": "seed: 1\n---\nseed: 2\n",
}

GOOD = ["Good", "-cp", "c"]

BAD: list[tuple[list[str], str]] = [
    (["dir.class"], "dir.class: Is a directory; expected a class file"),
    (["dir.jar"], "dir.jar: cannot be read (Is a directory)"),
    (["c"], "c is a folder: expected a class file, or a class name with -cp"),
    (["."], "expected Main.class, app.jar, or a class name like pkg.Main"),
    (["c/Good"], "'c/Good': expected Main.class"),
    ([""], "'': expected Main.class"),
    (["short.class"], "the class file ends too early"),
    (["c/NotStatic.class"], "main method is not static; expected public static void main(String[])"),
    (["c/Private.class"], "main method is private; expected"),
    (["c/Abstract.class"], "main method is abstract; expected"),
    (["c/StaticAbstract.class"], "has modifiers that must not stand together"),
    (["c/Interface.class"], "has no main method"),
    (["c/SubFinal.class"], "class SubFinal cannot inherit from final class Final"),
    (["c/SubInterface.class"], "class SubInterface has interface Interface as super class"),
    (["c/ImplementsClass.class"], "ImplementsClass implements a class"),
    (["c/ImplementsGone.class"], "class gone.Type cannot be linked (NoClassDefFoundError)"),
    (["c/Circle.class"], "its super classes form a circle through Circle"),
    (["c/Ring.class"], "class Ring cannot be linked (ClassCircularityError)"),
    (["c/NeedsGone.class"], "class gone.Lib, needed by NeedsGone, cannot be linked (NoClassDefFoundError)"),
    (["c/NeedsBroken.class"], "Broken.class: the class file ends too early, needed by NeedsBroken,"),
    (["c/NeedsFuture.class"], "Future.class: class file version 99.0 is too new: 69.0 (Java 25)"),
    (["c/NeedsMisnamed.class"], "class Misnamed (wrong name: Another), needed by NeedsMisnamed,"),
    (["c/NeedsSubFinal.class"], "SubFinal cannot inherit from final class Final, needed by NeedsSubFinal,"),
    (["c/NeedsCircle.class"], "needed by NeedsCircle, cannot be linked (ClassCircularityError)"),
    (["c/Underflow.class"], "Underflow.main([Ljava/lang/String;)V: operand stack underflow at 0"),
    (["c/WrongType.class"], "an int where Ljava/lang/Throwable; is needed at 3"),
    (["c/pkg/Misplaced.class"], "must lie at other/Misplaced.class below a class path root"),
    (["pkg.Misplaced", "-cp", "c"], "holds class other.Misplaced, expected pkg.Misplaced"),
    (["other.Misplaced", "-cp", "c"], "class other.Misplaced not found on the class path"),
    (["c/java/lang/Intruder.class"], "prohibited package name: java.lang"),
    (["good", "-cp", "c"], "class good not found on the class path"),
    (["empty.jar"], "empty.jar: no jar file"),
    (["cut.jar"], "cut.jar: no jar file, or a broken one"),
    (["nomanifest.jar"], "nomanifest.jar: its manifest has no Main-Class; expected a class name with -cp"),
    (["gone.jar"], "class gone.Main not found on the class path"),
    (["Good", "-cp", ""], "class Good not found on the class path"),
    (["Good", "-cp", f"c{os.pathsep}nowhere"], "nowhere: no such file or folder"),
    (["Good", "-cp", "c/Good.class"], "no jar file"),
    ([*GOOD, "--jdk", "none"], "none: no JDK of Java 9 or newer"),
    ([*GOOD, "--jdk", "c/Good.class"], "no JDK of Java 9 or newer"),
    ([*GOOD, "Final"], "Final: a second target; expected one, or -- before what goes to the program"),
    ([*GOOD, "Final", "--", "Final"], "Final: a second target"),
    ([*GOOD, "--max-memory", "abc"], "a whole number of at least 1 (megabytes), got 'abc'"),
    ([*GOOD, "--max-memory", "0"], "got '0'"),
    ([*GOOD, "--max-depth", "1.5"], "got '1.5'"),
    ([*GOOD, "--timeout", "nan"], "1h30m, got 'nan'"),
    ([*GOOD, "--timeout", "1e99"], "got '1e99'"),
    ([*GOOD, "--seed", "1" * 5000], "--seed: expected a whole number, got '111"),
    ([*GOOD, "--detect", ""], "any of WR, WW, RW, got ''"),
    ([*GOOD, "--jdk-bytecode", "a b"], "a class (pkg.Name), a package and below (pkg.*)"),
    ([*GOOD, "-x"], "No such option '-x'"),
    ([*GOOD, "-o", "gone/out.json"], "gone/out.json: cannot be written: No such file or directory"),
    ([*GOOD, "-o", ""], "'': cannot be written"),
    ([*GOOD, "--config", "latin.yaml"], "latin.yaml: not UTF-8 text; expected a YAML file"),
    ([*GOOD, "--config", "list.yaml"], "list.yaml: the file holds no mapping of keys to values"),
    ([*GOOD, "--config", "twice.yaml"], "twice.yaml: line 2, column 1: the key 'seed' is given twice"),
    ([*GOOD, "--config", "tab.yaml"], "tab.yaml: line 1, column 1"),
    ([*GOOD, "--config", "nul.yaml"], "nul.yaml: "),
    ([*GOOD, "--config", "negative.yaml"], "key max-states: expected a whole number of at least 1, got -1"),
    ([*GOOD, "--config", "boolean.yaml"], "key all-races: expected true or false, got 3"),
    ([*GOOD, "--config", "nan.yaml"], "key timeout: expected seconds above 0"),
    ([*GOOD, "--config", "nothing.yaml"], "key search: expected one of auto, heuristic, dfs"),
    ([*GOOD, "--config", "benign.yaml"], "key benign: expected a list of {location: pattern, reason: text}"),
    ([*GOOD, "--config", "benignkey.yaml"], "(at benign[0])"),
    ([*GOOD, "--config", "pattern.yaml"], "key trusted: expected a list of patterns"),
    ([*GOOD, "--config", "detect.yaml"], "key detect: expected any of WR, WW, RW, got 'XX'"),
    ([*GOOD, "--config", "number.yaml"], "key 5: unknown key"),
    ([*GOOD, "--config", "random.yaml"], "got 'explor' (did you mean 'explore'?)"),
    ([*GOOD, "--config", "spurious.yaml"], "key spurious-wakeups: expected true or false, got 'sometimes'"),
    ([*GOOD, "--config", "underscore.yaml"], "unknown key (did you mean 'spurious-wakeups'?)"),
    ([*GOOD, "--config", "exact.yaml"], "key exact: expected true or false, got 1"),
    ([*GOOD, "--config", "granularity.yaml"], "key granularity: expected one of access, synchronization"),
    ([*GOOD, "--config", "dpor.yaml"], "key dpor: expected one of classic, source, optimal"),
    ([*GOOD, "--config", "reduction.yaml"], "key reduction: expected one of none, sleep, persistent, both"),
    ([*GOOD, "--config", "workers.yaml"], "key workers: expected a whole number from 1 to 64, got 0"),
    ([*GOOD, "--config", "checkpoint.yaml"], "key checkpoint: expected a file name, got a list"),
    ([*GOOD, "--config", "strict.yaml"], "key strict: expected true or false, got 'yes'"),
    ([*GOOD, "--config", "jdk.yaml"], "key jdk: expected the folder of a JDK, got 17"),
    ([*GOOD, "--config", "tagged.yaml"], "tagged.yaml: line 1, column 7"),
    ([*GOOD, "--config", "documents.yaml"], "documents.yaml: line 2, column 1"),
    ([*GOOD, "--random", "explor"], "--random: expected one of seeded, explore, got 'explor'"),
    ([*GOOD, "--spurious-wakeups=1"], "'--spurious-wakeups' does not take a value"),
    ([*GOOD, "--exact=1"], "'--exact' does not take a value"),
    ([*GOOD, "--dpor", "opt"], "--dpor: expected one of classic, source, optimal, got 'opt'"),
    ([*GOOD, "--reduction", "x"], "--reduction: expected one of none, sleep, persistent, both, got 'x'"),
    ([*GOOD, "--granularity", "synchronization", "--detect", "WR"], "sound only if all kinds of races"),
    ([*GOOD, "--workers", "2", "--search", "dfs"], "--search dfs is the work of one process"),
    ([*GOOD, "--checkpoint", "f", "--search", "stateful"], "cannot be saved; expected --search auto, bfs"),
    ([*GOOD, "--checkpoint", "gone/f", "--search", "dpor"], "its folder cannot be written"),
    ([*GOOD, "--checkpoint", "list.yaml", "--search", "dpor"], "list.yaml: not a checkpoint of jrf"),
]

BAD_SUPPORT: list[tuple[list[str], str]] = [
    ([""], "'': expected Main.class, app.jar, or a class name"),
    (["nowhere"], "class nowhere not found on the class path"),
    (["nowhere.jar"], "nowhere.jar: no such file or folder"),
    (["nowhere.class"], "nowhere.class: No such file or directory; expected a class file"),
    (["list.yaml"], "class list.yaml not found on the class path"),
    (["short.class"], "the class file ends too early"),
    (["dir.class"], "dir.class: holds no class files"),
    (["cut.jar"], "cut.jar: no jar file, or a broken one"),
    (["broken.jar"], "the class file ends too early"),
    (["c"], "c/Broken.class: the class file ends too early"),
    (["misnamed"], "holds class Another, which must lie at Another.class"),
    (["gone.Main", "-cp", "c"], "class gone.Main not found on the class path"),
    (["Good", "-cp", "nowhere"], "nowhere: no such file or folder"),
    (["Good", "-cp", "c", "--jdk", "none"], "none: no JDK of Java 9 or newer"),
    (["Good", "-cp", "c", "-o", "gone/f"], "gone/f: cannot be written"),
    (["Good", "-cp", "c", "--format", "pdf"], "--format: expected one of text, markdown, json, got 'pdf'"),
]


@pytest.fixture
def inputs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder `c` of classes, and beside it files of each broken kind; made the current one."""
    for name, data in CLASSES.items():
        file = tmp_path / "c" / f"{name}.class"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    for name, text in YAML.items():
        (tmp_path / f"{name}.yaml").write_text(text)
    (tmp_path / "latin.yaml").write_bytes(b"format: \xfc\n")
    (tmp_path / "dir.class").mkdir()
    (tmp_path / "dir.jar").mkdir()
    (tmp_path / "short.class").write_bytes(b"\xca\xfe\xba\xbe")
    (tmp_path / "empty.jar").write_bytes(b"")
    with zipfile.ZipFile(tmp_path / "nomanifest.jar", "w") as archive:
        archive.writestr("Good.class", CLASSES["Good"])
    with zipfile.ZipFile(tmp_path / "gone.jar", "w") as archive:
        archive.writestr("META-INF/MANIFEST.MF", "Main-Class: gone.Main\n")
    (tmp_path / "misnamed").mkdir()
    (tmp_path / "misnamed" / "Misnamed.class").write_bytes(CLASSES["Misnamed"])
    with zipfile.ZipFile(tmp_path / "broken.jar", "w") as archive:
        archive.writestr("Broken.class", CLASSES["Broken"])
    (tmp_path / "cut.jar").write_bytes((tmp_path / "gone.jar").read_bytes()[:-30])
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("JRF_DEBUG", raising=False)
    return tmp_path


def complaint(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """The one line on standard error of a command that must not be carried out."""
    assert main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("jrf: ") and printed.err.count("\n") == 1 and printed.err.endswith("\n")
    return printed.err


@pytest.mark.usefixtures("inputs")
@pytest.mark.parametrize(("arguments", "says"), BAD, ids=lambda value: str(value)[:60])
def test_run(arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert says in complaint(["run", *arguments], capsys)


@pytest.mark.usefixtures("inputs")
@pytest.mark.parametrize(("arguments", "says"), BAD_SUPPORT, ids=lambda value: str(value)[:60])
def test_support(arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert says in complaint(["support", *arguments], capsys)


def test_support_of_a_class_that_cannot_be_linked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "ImplementsGone.class").write_bytes(CLASSES["ImplementsGone"])
    assert main(["support", str(tmp_path)]) == 1
    assert "class gone.Type, which is missing or cannot be linked" in capsys.readouterr().out


@pytest.mark.usefixtures("inputs")
@pytest.mark.parametrize("arguments", [GOOD, ["c/Good.class"], [*GOOD, "--", "x"]])
def test_what_the_table_breaks_is_good(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", *arguments, "-q"]) == 0, capsys.readouterr().err


@pytest.mark.usefixtures("inputs")
@pytest.mark.parametrize(
    "arguments",
    [
        ["c/Underflow.class"],
        ["c/NeedsGone.class"],
        ["none.jar"],
        [*GOOD, "--config", "twice.yaml"],
        [*GOOD, "-x"],
    ],
)
def test_as_a_process(arguments: list[str]) -> None:
    command = [sys.executable, "-m", "jrf", "run", *arguments]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).resolve().parents[3])}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("jrf: ") and done.stderr.count("\n") == 1


def test_a_folder_that_cannot_be_read(inputs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if os.geteuid() == 0:
        pytest.skip("1 folder not tried: root reads them all")
    (inputs / "c").chmod(0)
    try:
        assert "Permission denied" in complaint(["run", *GOOD], capsys)
    finally:
        (inputs / "c").chmod(0o700)


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The JSON of a race, as `jrf run` writes it."""
    file = tmp_path_factory.mktemp("recorded") / "result.json"
    target = str(SAMPLES / "litmus" / "PlainFlag.class")
    assert main(["run", target, "--format", "json", "-o", str(file), "-q"]) == 1
    return file.read_text()


def changed(text: str, *path: str | int, to: object) -> str:
    """The JSON with another value at `path`."""

    def replaced(at: object, path: tuple[str | int, ...]) -> object:
        if not path:
            return to
        if isinstance(at, dict):
            assert path[0] in at
            return {key: replaced(item, path[1:]) if key == path[0] else item for key, item in at.items()}
        assert isinstance(at, list)
        return [replaced(item, path[1:]) if n == path[0] else item for n, item in enumerate(at)]

    return json.dumps(replaced(json.loads(text), path))


REPLAYS: list[tuple[Callable[[str], str], str]] = [
    (lambda text: text[: len(text) // 2], "not a result of jrf"),
    (lambda text: "null", "not a result of jrf"),
    (lambda text: "[]", "not a result of jrf"),
    (lambda text: '{"results": []}', "not a result of jrf"),
    (lambda text: changed(text, "schema", to="jrf-result/2"), "expected jrf-result/1"),
    (lambda text: changed(text, "violations", 0, "schedule", to=["a"]), "not a result of jrf"),
    (lambda text: changed(text, "violations", 0, "schedule", to=5), "not a result of jrf"),
    (lambda text: changed(text, "violations", to=[]), "holds no violation to replay"),
    (lambda text: changed(text, "run", to=None), "holds no violation to replay"),
    (lambda text: changed(text, "run", "main_class", to="Gone"), "class Gone not found"),
    (lambda text: changed(text, "run", "class_path", to=["/nowhere"]), "/nowhere: no such file or folder"),
    (lambda text: changed(text, "run", "jdk", to="/nowhere"), "/nowhere: no JDK"),
    (lambda text: changed(text, "run", "digests", to={"litmus.PlainFlag": "00"}), "has changed since"),
]


@pytest.mark.parametrize(("damage", "says"), REPLAYS, ids=[says for _, says in REPLAYS])
def test_replay(
    damage: Callable[[str], str], says: str, recorded: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "result.json"
    file.write_text(damage(recorded))
    capsys.readouterr()
    error = complaint(["replay", str(file)], capsys)
    assert says in error
    assert "result.json" in error or "nowhere" in error or "class Gone" in error


def test_replay_of_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "Is a directory; expected a result" in complaint(["replay", str(tmp_path)], capsys)


@pytest.mark.parametrize("schedule", [[-1], [10**30], [65536 * 9], [0] * 50])
def test_replay_of_a_schedule_that_leads_nowhere(
    schedule: list[int], recorded: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "result.json"
    file.write_text(changed(recorded, "violations", 0, "schedule", to=schedule))
    assert main(["replay", str(file)]) in (2, 3)
    printed = capsys.readouterr()
    assert "Traceback" not in printed.err + printed.out
    assert "was not met again" in printed.out or "not a result" in printed.err
