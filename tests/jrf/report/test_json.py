"""The result as JSON: the schema of docs/semantics.md, "Verdicts", and back."""

import json as plain_json

import pytest
from msgspec.structs import replace

from jrf.errors import InputError
from jrf.report import json
from jrf.result import Result

TOP = "schema verdict complete target reasons violations stats vacuous output bounds assumptions"
RACE = "kind type location accesses length schedule trace"
LOCATION = "kind class field type index display"
ACCESS = "thread thread_name op class method file line"
STEP = "n thread thread_name action target class method file line instructions"
STATS = "states transitions max_depth seconds peak_mb instructions h_rows h_columns threads shared_locations"


def test_every_key_of_the_contract_is_there(race: Result) -> None:
    data = plain_json.loads(json.render(race))
    violation = data["violations"][0]
    assert data["schema"] == "jrf-result/1"
    for keys, found in [
        (TOP, data),
        (RACE, violation),
        (LOCATION, violation["location"]),
        (ACCESS, violation["accesses"][0]),
        (STEP, violation["trace"][0]),
        (STATS, data["stats"]),
    ]:
        assert set(keys.split()) <= set(found)


def test_a_deadlock_has_threads_instead_of_accesses(deadlock: Result) -> None:
    violation = plain_json.loads(json.render(deadlock))["violations"][0]
    assert {"threads", "message"} <= set(violation)
    assert not {"accesses", "location", "type"} & set(violation)


@pytest.mark.parametrize("name", ["race", "deadlock", "vacuous", "inconclusive"])
def test_what_was_written_is_read_back(name: str, request: pytest.FixtureRequest) -> None:
    result: Result = request.getfixturevalue(name)
    assert json.read(json.render(result).encode(), "file") == result


def test_keys_of_later_versions_are_ignored(race: Result) -> None:
    data = plain_json.loads(json.render(race))
    data["new"] = {"x": 1}
    data["violations"][0]["trace"][0]["new"] = 1
    assert json.read(plain_json.dumps(data).encode(), "file") == race


def test_lone_surrogates_do_not_break_the_file(race: Result) -> None:
    text = json.render(replace(race, output="a\ud800b"))
    assert plain_json.loads(text.encode())["output"] == "a?b"


def test_a_schedule_is_one_line(race: Result) -> None:
    assert '"schedule": [ 0, 0, 1, 2, 1, 1, 2 ]' in json.render(race)


@pytest.mark.parametrize("data", [b"", b"{}", b"[]", b"\xff", b'{"schema": "jrf-result/1"}'])
def test_anything_else_is_an_error_that_names_the_file(data: bytes) -> None:
    with pytest.raises(InputError, match=r"file\.json: not a result of jrf"):
        json.read(data, "file.json")


def test_another_schema_is_named(race: Result) -> None:
    data = json.render(replace(race, schema="jrf-result/2")).encode()
    with pytest.raises(InputError, match="jrf-result/2"):
        json.read(data, "file.json")
