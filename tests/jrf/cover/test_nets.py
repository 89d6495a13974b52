"""Public coverability benchmarks, PNML there and back, pictures, and nets that are none."""

from __future__ import annotations

import json
from math import exp, log
from pathlib import Path
from xml.etree import ElementTree

import pytest

from jrf.cover import dot
from jrf.cover.nets import checker
from jrf.cover.nets.coverability import Limits, coverable
from jrf.cover.nets.net import Net
from jrf.cover.pnml import read_net, written
from jrf.errors import InputError
from tests.jrf.cover.coverability_nets import BENCHMARKS, FOLDER, Benchmark, net_of
from tests.jrf.cover.test_coverability import random_net

SMALL = tuple(each for each in BENCHMARKS if each.name not in ("kanban", "manufacturing"))
"""Without pruning, the others take seconds or minutes."""


@pytest.mark.parametrize("benchmark_net", BENCHMARKS, ids=lambda each: each.name)
def test_benchmarks_are_answered_right(benchmark_net: Benchmark) -> None:
    """From the PNML file, with a proof that the independent checker accepts or a path that was fired."""
    pytest.importorskip("z3")
    net = read_net(FOLDER / f"{benchmark_net.name}.pnml")
    answer = coverable(net)
    assert answer.safe is benchmark_net.safe
    if answer.certificate is not None:
        assert list(checker.faults(json.loads(answer.certificate.encoded()))) == []


def test_the_state_equation_prunes_ten_times() -> None:
    """Configurations kept, without and with it, in the geometric mean (none counts as one)."""
    pytest.importorskip("z3")
    ratios = []
    for each in SMALL:
        net = net_of(each)
        plain, pruned = coverable(net, "none", False), coverable(net, "state-equation", False)
        assert plain.safe is pruned.safe is each.safe
        ratios.append(log(max(plain.counts.configurations, 1) / max(pruned.counts.configurations, 1)))
    assert exp(sum(ratios) / len(ratios)) > 10


def test_limits_stop_the_analysis() -> None:
    net = net_of(next(each for each in BENCHMARKS if each.name == "multipool"))
    answer = coverable(net, "none", False, Limits(50))
    assert (answer.safe, answer.stopped) == (None, "limit of 50 configurations reached")
    assert coverable(net, "none", False, Limits(stop=lambda: "enough")).stopped == "enough"


def test_pnml_there_and_back(tmp_path: Path) -> None:
    for seed in range(60):
        net = random_net(seed)
        path = tmp_path / "net.pnml"
        path.write_text(written(net), "utf-8")
        again = read_net(path)
        assert (again.places, again.initial, again.unbounded) == (net.places, net.initial, net.unbounded)
        assert again.transitions == net.transitions
        assert [each.configuration for each in again.targets] == [each.configuration for each in net.targets]


_NET = '<pnml xmlns="http://www.pnml.org/version-2009/grammar/pnml"><net id="n" type="{}">{}</net></pnml>'
_TYPE = "http://www.pnml.org/version-2009/grammar/ptnet"


def refused(folder: Path, text: str | bytes, *covered: str) -> str:
    path = folder / "bad.pnml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(InputError) as raised:
        read_net(path, covered)
    assert str(raised.value).startswith(str(path))
    return str(raised.value)


def test_nets_of_others_and_bad_ones(tmp_path: Path) -> None:
    place = '<page id="g"><place id="p"><name><text>run</text></name></place></page>'
    path = tmp_path / "other.pnml"
    path.write_text(_NET.format(_TYPE, place), "utf-8")
    assert coverable(read_net(path, ("run=1",))).safe is True
    assert "no target" in refused(tmp_path, _NET.format(_TYPE, place))
    assert "no place 'rum' (did you mean 'run'?)" in refused(tmp_path, _NET.format(_TYPE, place), "rum=1")
    assert "PLACE=TOKENS" in refused(tmp_path, _NET.format(_TYPE, place), "run=x")
    assert "no XML" in refused(tmp_path, "hello")
    assert "no XML" in refused(tmp_path, b"\xff\xfe\x00")
    assert "0 nets" in refused(tmp_path, "<pnml/>")
    assert "a net of type" in refused(tmp_path, _NET.format("http://x/symmetricnet", place), "p")
    assert "document type" in refused(tmp_path, "<!DOCTYPE x><pnml/>")
    arc = '<arc id="a" source="p" target="p"/>'
    assert "an arc from" in refused(tmp_path, _NET.format(_TYPE, place + arc), "p")
    inhibitor = '<transition id="t"/><arc id="a" source="p" target="t"><type value="inhibitor"/></arc>'
    assert "inhibitor" in refused(tmp_path, _NET.format(_TYPE, place + inhibitor), "p")
    tokens = '<place id="q"><initialMarking><text>many</text></initialMarking></place>'
    assert "initialMarking 'many'" in refused(tmp_path, _NET.format(_TYPE, tokens), "q")
    assert "twice" in refused(tmp_path, _NET.format(_TYPE, place + place), "p")


def test_pictures() -> None:
    net = net_of(BENCHMARKS[0])
    text = dot.written(net)
    assert text.count("shape=circle") == len(net.places)
    assert text.count("shape=box") == len(net.transitions)
    pytest.importorskip("grandalf")
    picture = ElementTree.fromstring(dot.drawn(net))
    assert picture.tag.endswith("svg")
    dot.drawn(Net(("p",), (), (), ()))
