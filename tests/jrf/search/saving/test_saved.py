"""What is saved of a search means the same when it comes back."""

from __future__ import annotations

import pytest

from jrf.happens_before.listeners import listener_for
from jrf.happens_before.numbering import Slots
from jrf.program.program import open_program
from jrf.program.target import resolve
from jrf.protocols import Delta
from jrf.search.engine.explorer import Explorer
from jrf.search.engine.state_tree import Node, StateTree
from jrf.search.engine.strategy import SearchOptions
from jrf.search.saving.positions import Unfit, pack_fingerprints, packed, unpack_fingerprints, unpacked
from jrf.search.saving.states import Remembered, remember, remembered
from jrf.search.saving.trees import TreeWriter, last, planted
from jrf.search.strategies.dfs import depth_first
from jrf.settings import resources
from jrf.settings.settings import load
from jvm.machine.machine import Machine

CLASSES = str(resources.folder("javasamples") / "classes")


def launched(name: str, *arguments: str) -> Explorer[object]:
    """An explorer at the first choice of a program."""
    settings = load(None, {"class-path": CLASSES})
    program = open_program(settings, resolve(name, settings.class_path, arguments, None))
    h = listener_for(settings.detect)
    machine: Machine = program.launch(h)
    explorer: Explorer[object] = Explorer(machine, h, SearchOptions(all_violations=True))  # type: ignore[arg-type]
    explorer.begin()
    return explorer


def explored(name: str, *arguments: str) -> Explorer[object]:
    explorer = launched(name, *arguments)
    depth_first(explorer)
    return explorer


def test_numbers_and_fingerprints() -> None:
    numbers = [0, -1, 1 << 62, 7]
    assert list(unpacked(packed(numbers))) == numbers
    with pytest.raises(Unfit, match="a row of numbers is damaged"):
        unpacked(b"nothing of ours")
    assert list(unpack_fingerprints(pack_fingerprints([1, (1 << 128) - 1]))) == [1, (1 << 128) - 1]


def test_the_last_of_the_transitions() -> None:
    assert list(last([3, 4, 5], 2)) == [4, 5]
    assert list(last([3, 4, 5], 0)) == []
    with pytest.raises(Unfit, match="4 transitions were left in a state that has 3"):
        last([3, 4, 5], 4)


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("nonblocking.TreiberStack", ("2", "1")),
        ("mutex.PlainPeterson", ()),
        ("monitor.BoundedBuffer", ("2", "1")),
    ],
)
def test_what_is_remembered_means_the_same_in_a_fresh_machine(name: str, arguments: tuple[str, ...]) -> None:
    """Every state that one search met is pruned by what comes back, and saving that gives the same again."""
    before = explored(name, *arguments)
    facts = remembered(before)
    after = launched(name, *arguments)
    remember(after, facts)
    assert len(after.visited) == len(before.visited) > 5
    assert (after.endings.reached, after.led_to) == (before.endings.reached, before.led_to)
    again = remembered(after)
    assert tables(again) == tables(facts)
    transitions = after.stats.transitions
    depth_first(after)
    first = len(after.machine.enabled())
    assert after.stats.states == 0
    assert after.stats.transitions - transitions == first


def tables(facts: Remembered) -> tuple[object, ...]:
    columns = [(one.key, one.birth, one.columns, one.reads) for one in facts.base]
    return facts.images, facts.visited, facts.halfway, columns


def test_antichains_come_back_whole() -> None:
    before = explored("litmus.MatchAntichain")
    pairs = list(before.visited.pairs())
    assert len({fingerprint for fingerprint, _ in pairs}) < len(pairs)
    after = launched("litmus.MatchAntichain")
    remember(after, remembered(before))
    for (fingerprint, image), (same, back) in zip(pairs, after.visited.pairs(), strict=True):
        assert fingerprint == same
        assert bytes(image) == bytes(back)
        assert not after.visited.add(fingerprint, back)


def test_a_tree_comes_back_with_its_transitions() -> None:
    there, here = explored("mutex.PlainPeterson"), launched("mutex.PlainPeterson")
    machine = there.machine
    tree = StateTree(machine)
    leaf = grown(tree, there, 4)
    sibling_of = leaf.parent
    assert sibling_of is not None
    writer: TreeWriter[object] = TreeWriter()
    numbers = [writer.number(node) for node in (leaf, sibling_of, leaf)]
    remember(here, remembered(there))
    copy = StateTree(here.machine)
    nodes = planted(here, copy, writer.tree())
    assert [nodes[number].schedule() for number in numbers] == [
        leaf.schedule(), sibling_of.schedule(), leaf.schedule()
    ]  # fmt: skip
    copy.go_to(nodes[numbers[0]])
    assert here.machine.fingerprint() == machine.fingerprint()


def grown(tree: StateTree[Delta], explorer: Explorer[Delta], depth: int) -> Node[Delta]:
    """The state after so many first transitions, where the machine then stands."""
    machine = explorer.machine
    for _ in range(depth):
        transition = machine.enabled()[0]
        machine.step(transition)
        tree.here = Node(tree.here, transition, machine.cut())
        machine.fingerprint()
    return tree.here


def slots() -> Slots:
    return Slots(lambda columns, rows: None, lambda capacity: None)


def test_base_objects_get_the_columns_that_they_had() -> None:
    before, after = slots(), slots()
    for key in (5, "S:Main", (0, 1)):
        slot = before.slot(key)
        slot.columns[0] = before.claim_column(slot)
        before.claim_row(slot, -1)
    held = after.slot(5)
    held.columns[0] = after.claim_column(held)
    after.restore(before.capacity, before.numbers())
    assert after.numbers() == before.numbers()
    fresh = after.slot("new")
    taken = {column for one in before.numbers() for column in one.claimed()}
    assert after.claim_column(fresh) not in taken


def test_columns_that_went_to_others_are_refused() -> None:
    before, after = slots(), slots()
    slot = before.slot("S:Main")
    slot.columns[0] = before.claim_column(slot)
    dynamic = after.slot((0, 1))
    dynamic.columns[0] = after.claim_column(dynamic)
    with pytest.raises(ValueError, match="the columns of object S:Main are not those it had"):
        after.restore(before.capacity, before.numbers())
