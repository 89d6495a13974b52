"""Options in layers, and what is said about wrong ones."""

from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest
from click.testing import CliRunner

from jrf.cli.main import cli, run
from jrf.errors import InputError
from jrf.program.recorded import options_in, recorded_options
from jrf.report.formats import FORMATS
from jrf.result import Run
from jrf.search.registry import SEARCHES
from jrf.settings import resources
from jrf.settings.kinds import number
from jrf.settings.options import Needed, Option
from jrf.settings.settings import KEYS, OPTIONS, load
from tests.jrf.settings import commented


def written(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "jrf.yaml"
    file.write_text(text)
    return file


def test_defaults_are_those_of_the_commented_file() -> None:
    for each in OPTIONS:
        if each.key not in ("trusted", "checked", "benign"):
            said = getattr(load(), each.name)
            assert said == each.default, f"config/default.yaml: {each.key} is {said}, in Settings it is not"


EACH = pytest.mark.parametrize("each", OPTIONS, ids=KEYS)


@EACH
def test_the_commented_file_explains_every_key_and_names_its_flag(each: Option) -> None:
    lines = (resources.folder("config") / "default.yaml").read_text().splitlines()
    told = [line for line in lines if line.startswith(f"{each.key}:")]
    assert len(told) == 1, (
        f"config/default.yaml has no line for the option {each.key}: "
        f"python -m tests.jrf.settings.commented --write"
    )
    flags = [flag for spelling in each.spellings for flag in spelling.split("/")]
    assert not each.help or any(f" {flag}:" in told[0] for flag in flags), (
        f"config/default.yaml: the comment of {each.key} does not begin with any of {flags}"
    )


@EACH
def test_what_a_record_has_a_field_for_is_needed_by_a_replay(each: Option) -> None:
    has = each.name in Run.__struct_fields__ and each.key not in ("trusted", "checked", "benign")
    assert not has or each.needed is Needed.REPLAY, f"{each.key} is a field of Run: say Needed.REPLAY"


NEW = Option("newest", 0, number(0, 9), "What is new.", Needed.REPLAY, "N", (), None, False, (), None, None)


def recorded_with(newest: int) -> Run:
    """The record of a run with an option that `Run` has no field for."""
    settings = SimpleNamespace(newest=newest, stdin="in.txt")
    stdin = next(each for each in OPTIONS if each.name == "stdin")
    return Run(main_class="M", arguments=(), class_path=(), **recorded_options((NEW, stdin), settings))


@pytest.mark.parametrize("newest", [0, 7])
def test_a_record_keeps_an_option_that_it_has_no_field_for(newest: int) -> None:
    run = recorded_with(newest)
    read = msgspec.json.decode(msgspec.json.encode(run), type=Run)
    assert read.options == ({"newest": 7} if newest else {})
    assert options_in(read, (NEW,), "run.json") == {"newest": newest}
    assert read.stdin == str(Path("in.txt").absolute())


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"newer": 1}, "run.json: options: 'newer' is no option of jrf"),
        ({"newest": 10}, "run.json: key newest: expected a whole number from 0 to 9, got 10"),
        ({"newest": "x"}, "run.json: key newest: expected a whole number from 0 to 9, got 'x'"),
    ],
)
def test_a_record_with_what_no_run_has_is_refused(options: dict[str, int | str], says: str) -> None:
    run = Run(main_class="M", arguments=(), class_path=(), options={**options})
    with pytest.raises(InputError) as problem:
        options_in(run, (NEW,), "run.json")
    assert str(problem.value).startswith(says)


def test_missing_lines_of_the_commented_file_are_added_in_their_places() -> None:
    shipped = commented.FILE.read_text("utf-8").splitlines()
    assert commented.with_all(shipped, OPTIONS) == shipped
    at = KEYS.index("granularity") + 1
    more = commented.with_all(shipped, (*OPTIONS[:at], NEW, *OPTIONS[at:]))
    line = more.index("newest: 0                 # --newest: what is new")
    assert more[:line] + more[line + 1 :] == shipped
    assert more[line + 1].startswith("random:")


@EACH
def test_every_option_has_a_flag_or_is_for_files_alone(each: Option) -> None:
    shown = CliRunner().invoke(cli, ["run", "--help"]).output
    assert (f"--{each.key}" in shown) == bool(each.help)


def test_the_example_is_valid() -> None:
    settings = load(resources.folder("config") / "example.yaml")
    assert settings.timeout == 60
    assert not settings.policy().checks_class("org.jctools.queues.MpscArrayQueue")
    assert settings.policy().checks_class("org.jctools.queues.SpscLinkedQueue")
    assert settings.policy().benign("com.example.Metrics", "hits") is not None


def test_flags_win_over_the_file_and_the_file_over_the_defaults(tmp_path: Path) -> None:
    file = written(tmp_path, "max-states: 5\nsearch: dfs\nall-races: true\n")
    settings = load(file, {"max-states": "7", "all-races": False})
    assert (settings.max_states, settings.search, settings.all_races) == (7, "dfs", False)
    assert settings.heuristics == ("WF", "WW", "ARA", "AF")


def test_null_lifts_a_limit(tmp_path: Path) -> None:
    assert load(written(tmp_path, "timeout: null")).timeout is None


def test_empty_file_sets_nothing(tmp_path: Path) -> None:
    assert load(written(tmp_path, "# nothing\n")) == load()


def test_paths_of_a_file_start_at_its_folder(tmp_path: Path) -> None:
    settings = load(written(tmp_path, "class-path: [out, /lib/a.jar]\njdk: jdk21\n"))
    assert settings.class_path == (str(tmp_path / "out"), "/lib/a.jar")
    assert settings.jdk == str(tmp_path / "jdk21")


@pytest.mark.parametrize("text", ["WF,AF", "af , wf"])
def test_heuristics_as_one_text_in_any_order(text: str) -> None:
    assert load(None, {"heuristics": text}).heuristics == ("WF", "AF")


def test_no_heuristics() -> None:
    assert load(None, {"heuristics": "none"}).heuristics == ()


def test_bounds_name_the_limits_in_force() -> None:
    assert load(None, {"max-depth": "3", "timeout": "1.5"}).bounds() == {"max-depth": 3, "timeout": 1.5}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("max-state: 3", "key max-state: unknown key (did you mean 'max-states'?)"),
        ("serach: dfs", "key serach: unknown key (did you mean 'search'?)"),
        ("zzz: 1", "key zzz: unknown key; known keys: class-path"),
        ("max-states: -1", "key max-states: expected a whole number of at least 1, got -1"),
        ("max-states: ten", "key max-states: expected a whole number of at least 1, got 'ten'"),
        ("max-depth: 1.5", "key max-depth: expected a whole number of at least 1, got 1.5"),
        ("timeout: 0", "key timeout: expected seconds above 0, or a time such as 5m or 1h30m, got 0"),
        ("timeout: .inf", "key timeout: expected seconds above 0, or a time such as 5m or 1h30m, got inf"),
        ("all-races: 1", "key all-races: expected true or false, got 1"),
        ("quiet: null", "key quiet: expected true or false, got nothing"),
        ("search: dsf", f"{list(SEARCHES)[-1]}, got 'dsf' (did you mean 'dfs'?)"),
        ("heuristics: [WX]", "key heuristics: expected any of WF, WW, ARA, AF, or none, got 'WX'"),
        ("detect: []", "key detect: expected any of WR, WW, RW"),
        ("format: xml", f"key format: expected one of {', '.join(FORMATS)}, got 'xml'"),
        ("trusted: java.lang", "key trusted: expected a list of patterns"),
        ("trusted: ['a b']", "got 'a b'"),
        ("trusted: ['a*']", "got 'a*'"),
        ("benign: [{location: a.b}]", "key benign: expected a list of {location: pattern, reason: text}"),
        ("benign: [{location: a.b, reason: ''}]", "(at benign[0].reason)"),
        ("benign: [{location: a, reason: x}]", "key benign: location: expected a field"),
        ("benign: [{location: a.b, reason: x, why: y}]", "key benign: expected a list of {location"),
        ("class-path: [a, 3]", "(at class-path[1])"),
        ("a: [", "line 2, column 1"),
        ("seed: 1\nseed: 2", "line 2, column 1: the key 'seed' is given twice"),
        ("benign: [{location: a.b, location: a.c, reason: x}]", "the key 'location' is given twice"),
        ("- 1", "holds no mapping"),
        ("just text", "holds no mapping"),
        ("[" * 100_000, "nested too deeply"),
        ("\x01", "control characters"),
    ],
)
def test_a_wrong_file_is_one_line_that_names_file_and_key(tmp_path: Path, text: str, says: str) -> None:
    file = written(tmp_path, text)
    with pytest.raises(InputError) as problem:
        load(file)
    message = str(problem.value)
    assert message.startswith(f"{file}: ") and says in message
    assert "\n" not in message


@pytest.mark.parametrize(
    ("flag", "value", "says"),
    [
        ("max-states", "x", "--max-states: expected a whole number of at least 1, got 'x'"),
        ("max-memory", "-4", "--max-memory: expected a whole number of at least 1 (megabytes), got '-4'"),
        ("heuristics", "WF,AR", "got 'AR' (did you mean 'ARA'?)"),
        ("seed", "", "--seed: expected a whole number, got ''"),
    ],
)
def test_a_wrong_flag_is_named(flag: str, value: str, says: str) -> None:
    with pytest.raises(InputError) as problem:
        load(None, {flag: value})
    assert says in str(problem.value)


@pytest.mark.parametrize("option", [each for each in OPTIONS if each.read_by], ids=lambda each: each.name)
def test_a_flag_that_the_search_does_not_read_is_refused_but_not_a_line_of_a_file(
    option: Option, tmp_path: Path
) -> None:
    assert set(option.read_by) < set(SEARCHES)
    other = {"dpor": "classic", "reduction": "none", "heuristics": "WF", "seed": "3"}
    value = other.get(option.key, not option.default)
    file = tmp_path / "jrf.yaml"
    text = str(value).lower() if isinstance(value, bool) else value
    file.write_text(f"{option.key}: {text}\n", encoding="utf-8")
    for search in SEARCHES:
        assert load(file, {"search": search}).search == search
        if search in option.read_by:
            assert getattr(load(None, {"search": search, option.key: value}), option.name) != option.default
            continue
        with pytest.raises(InputError) as problem:
            load(None, {"search": search, option.key: value})
        assert str(problem.value).startswith(f"{option.key}: --search {search} does not read it; expected ")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="No such file or directory; expected a readable YAML file"):
        load(tmp_path / "none.yaml")


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    file = tmp_path / "jrf.yaml"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(InputError, match="not UTF-8"):
        load(file)


@pytest.mark.parametrize("search", ["dpor", "stateful"])
@pytest.mark.parametrize("detect", ["WR,WW", "RW,WW", "WR", "RW"])
def test_a_search_that_runs_one_order_takes_reads_and_writes_together(search: str, detect: str) -> None:
    with pytest.raises(InputError, match=rf"detect: --search {search} .* expected both of them or neither"):
        load(None, {"search": search, "detect": detect})
    load(None, {"search": search, "detect": "WW"})
    load(None, {"search": "auto", "detect": detect})


@pytest.mark.parametrize(
    ("flag", "name", "values", "both"),
    [
        ("--jdk-bytecode", "jdk_bytecode", ("a.B", "a.C,a.D"), ("a.B", "a.C", "a.D")),
        ("--detect", "detect", ("WW", "wr"), ("WR", "WW")),
        ("--heuristics", "heuristics", ("AF", "WF,WW"), ("WF", "WW", "AF")),
        ("--define", "define", ("a=1", "b=2"), ("a=1", "b=2")),
    ],
)
def test_lists_that_are_given_twice_add_up(
    flag: str, name: str, values: tuple[str, str], both: tuple[str, ...]
) -> None:
    first, second = values
    given = run.make_context("run", ["M.class", flag, first, flag, second]).params[name]
    assert getattr(load(None, {flag[2:]: given}), name) == both


def test_flags_say_what_is_trusted_and_checked() -> None:
    policy = load(None, {"trusted": ("a.*", "b.C,b.D"), "checked": ("java.lang.String",)}).policy()
    assert not any(map(policy.checks_class, ("a.B", "b.C", "b.D", "java.lang.Object")))
    assert policy.checks_class("b.E") and policy.checks_class("java.lang.String")
