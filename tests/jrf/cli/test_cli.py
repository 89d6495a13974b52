"""The command line: bad input is one line and exit code 2, whatever it is; the help is quick."""

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from jrf.__main__ import run as run_module
from jrf.cli.main import main
from jrf.limits.watchdog import CutOff
from jrf.report.json import render
from jrf.result import Result, Run, Verdict

BAD_RUNS = [
    (["none.class"], "No such file or directory"),
    (["empty.class"], "no class file: it is empty"),
    (["magic.class"], "does not begin with CAFEBABE"),
    (["truncated.class"], "ends too early"),
    (["classes/Empty.class"], "has no main method"),
    (["classes/Future.class"], "class file version 99.0 is too new"),
    (["classes/Orphan.class"], "gone.Parent"),
    (["Nothing", "-cp", "classes"], "class Nothing not found on the class path"),
    (["nojar.jar"], "nojar.jar"),
    (["none.jar"], "none.jar"),
    (["nomain.jar"], "no Main-Class"),
    (["classes"], "class classes not found"),
    (["Main.java"], "is source"),
    (["app.Main", "-cp", "nowhere"], "nowhere: no such file or folder"),
    (["app.Main", "-cp", "classes", "--jdk", "classes"], "no JDK"),
    (["app.Main", "-cp", "classes", "--config", "none.yaml"], "none.yaml: No such file"),
    (["app.Main", "-cp", "classes", "--config", "classes"], "classes: Is a directory"),
    (["app.Main", "-cp", "classes", "--config", "syntax.yaml"], "syntax.yaml: line 2, column 1"),
    (["app.Main", "-cp", "classes", "--config", "unknown.yaml"], "did you mean 'heuristics'?"),
    (["app.Main", "-cp", "classes", "--config", "type.yaml"], "key max-states: expected a whole number"),
    (["app.Main", "-cp", "classes", "--search", "dsf"], "did you mean 'dfs'?"),
    (["app.Main", "-cp", "classes", "--heuristics", "WF,XX"], "got 'XX'"),
    (["app.Main", "-cp", "classes", "--detect", "RR"], "got 'RR'"),
    (["app.Main", "-cp", "classes", "--max-states", "-5"], "got '-5'"),
    (["app.Main", "-cp", "classes", "--timeout", "soon"], "got 'soon'"),
    (["app.Main", "-cp", "classes", "--format", "xml"], "one of text"),
    (["app.Main", "-cp", "classes", "--max-state", "5"], "--max-states"),
    (["app.Main", "-cp"], "requires an argument"),
    ([], "Missing argument"),
]


@pytest.fixture
def inputs(classes: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with every kind of broken input, made the current one."""
    import zipfile

    root = classes.parent
    (root / "empty.class").write_bytes(b"")
    (root / "magic.class").write_bytes(b"PK\x03\x04" + bytes(40))
    (root / "truncated.class").write_bytes((classes / "app" / "Main.class").read_bytes()[:90])
    (root / "nojar.jar").write_bytes(b"this is no archive")
    with zipfile.ZipFile(root / "nomain.jar", "w") as archive:
        archive.writestr("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\n")
    (root / "syntax.yaml").write_text("trusted: [\n")
    (root / "unknown.yaml").write_text("heuristic: WF\n")
    (root / "type.yaml").write_text("max-states: many\n")
    monkeypatch.chdir(root)
    return root


@pytest.mark.parametrize(("arguments", "says"), BAD_RUNS, ids=lambda value: str(value)[:50])
def test_bad_input_is_one_line_and_exit_2(
    arguments: list[str], says: str, inputs: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("jrf: ") and printed.err.count("\n") == 1
    assert says in printed.err


def test_unknown_command_names_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rnu"]) == 2
    assert capsys.readouterr().err.startswith("jrf: No such command 'rnu'")


def test_no_command_is_the_help_on_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    printed = capsys.readouterr()
    assert printed.out == "" and "replay" in printed.err


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "not a result"),
        (b"{}", "not a result"),
        (b"\xff\xfe", "not a result"),
        (b"[" * 100_000, "not a result"),
        (b'{"schema": "other/9"}', "not a result"),
    ],
)
def test_replay_of_what_is_no_result(
    content: bytes, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "result.json"
    file.write_bytes(content)
    assert main(["replay", str(file)]) == 2
    error = capsys.readouterr().err
    assert says in error and error.count("\n") == 1


def test_replay_without_a_violation(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(main_class="Main", arguments=(), class_path=())
    result = Result(verdict=Verdict.SAFE, complete=True, target="Main", run=run)
    file = tmp_path / "result.json"
    file.write_text(render(result))
    assert main(["replay", str(file)]) == 2
    assert "no violation to replay" in capsys.readouterr().err


def test_replay_of_a_missing_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "/nowhere/result.json"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--format", "xml"], "one of table, csv, json"),
        (["--timeout", "-1"], "seconds above 0"),
        (["Bakary"], "did you mean 'Bakery'?"),
    ],
)
def test_bench_with_bad_options(arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", *arguments]) == 2
    assert says in capsys.readouterr().err


def test_an_error_of_ours_is_inconclusive(
    classes: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*arguments: object) -> None:
        raise KeyError("a\nb")

    monkeypatch.setattr("jrf.program.target.resolve", broken)
    monkeypatch.delenv("JRF_DEBUG", raising=False)
    assert main(["run", "app.Main", "-cp", str(classes)]) == 3
    first = capsys.readouterr().out.splitlines()[0]
    assert first.startswith("inconclusive: app.Main: internal error: KeyError") and "please report" in first
    assert main(["run", "app.Main", "-cp", str(classes), "--format", "json"]) == 3
    result = json.loads(capsys.readouterr().out)
    assert result["verdict"] == "inconclusive" and not result["complete"]
    assert "please report it, with the command" in result["reasons"][0]


def test_ctrl_c_is_inconclusive(
    classes: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("jrf.program.target.resolve", interrupted)
    assert main(["run", "app.Main", "-cp", str(classes)]) == 3
    assert capsys.readouterr().out.startswith("inconclusive: app.Main: interrupted\n")


@pytest.mark.parametrize("ends", [CutOff("time limit of 1 s reached"), KeyError("a"), MemoryError()])
def test_what_ends_in_a_second_look_is_not_safe(
    ends: BaseException, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def cut(*arguments: object) -> None:
        raise ends

    monkeypatch.setattr("jrf.check.asked_for", lambda program, result: result.complete)
    monkeypatch.setattr("jrf.check.in_other_bins", cut)
    monkeypatch.delenv("JRF_DEBUG", raising=False)
    target = str(Path(__file__).parents[3] / "javasamples" / "classes" / "jpf" / "AtomicBlock.class")
    assert main(["run", target, "--format", "json"]) == 3
    result = json.loads(capsys.readouterr().out)
    assert result["verdict"] == "inconclusive" and not result["complete"] and result["reasons"]


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """`check` answers every program with a vacuous `safe`, and repeats its arguments as output."""
    import jrf.check
    from jrf.program.target import Target
    from jrf.settings.settings import Settings

    def check(settings: Settings, target: Target, *more: object) -> Result:
        return Result(
            verdict=Verdict.SAFE,
            complete=True,
            target=target.main_class,
            vacuous=True,
            output=" ".join(target.arguments),
            bounds=settings.bounds(),
        )

    monkeypatch.setattr(jrf.check, "check", check)


@pytest.mark.usefixtures("answers")
def test_arguments_after_two_dashes_are_the_programs(
    classes: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["run", "app.Main", "-cp", str(classes), "--format", "json", "--", "-x", "--max-states", "1"]
    assert main(command) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed["output"] == "-x --max-states 1"
    assert printed["bounds"] == {}


@pytest.mark.usefixtures("answers")
def test_report_goes_to_the_file_and_its_first_line_to_the_screen(
    classes: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "result.json"
    assert main(["run", "app.Main", "-cp", str(classes), "--format", "json", "-o", str(out)]) == 0
    assert json.loads(out.read_text())["schema"] == "jrf-result/1"
    screen = capsys.readouterr().out
    assert screen.startswith("safe") and "WARNING" in screen


@pytest.mark.usefixtures("answers")
def test_a_file_that_cannot_be_written(classes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "app.Main", "-cp", str(classes), "-o", str(classes)]) == 2
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.usefixtures("answers")
def test_config_sets_what_flags_do(classes: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = tmp_path / "jrf.yaml"
    config.write_text(f"class-path: {classes}\nformat: json\nmax-states: 9\n")
    assert main(["run", "app.Main", "--config", str(config)]) == 0
    assert json.loads(capsys.readouterr().out)["bounds"] == {"max-states": 9}


def test_help_is_quick_and_loads_nothing_heavy() -> None:
    code = (
        "import sys; from jrf.cli.main import main; main(['--help']); "
        "names = 'rich', 'yaml', 'msgspec', 'jvm.machine.machine', 'jawa'; "
        "print([name for name in names if name in sys.modules])"
    )
    began = time.perf_counter()
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.rstrip().endswith("[]")
    assert time.perf_counter() - began < 2


def test_a_closed_pipe_is_no_error(tmp_path: Path) -> None:
    command = f"{sys.executable} -m jrf run --help | true"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr


def test_an_interrupt_while_the_command_line_is_loaded(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def loading() -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("jrf.cli.main.main", loading)
    assert run_module() == 3
    assert capsys.readouterr().err == "jrf: interrupted\n"
