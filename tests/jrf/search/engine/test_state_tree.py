"""The machine is taken from state to state over the nearest common ancestor."""

from __future__ import annotations

import random

import pytest

from jrf.happens_before.summary import HappensBefore
from jrf.search.engine.state_tree import Node, StateTree
from tests.jrf.search.fake_machine import FakeDelta, FakeMachine, Step, write


def test_jumps_restore_program_state_and_h() -> None:
    pick = random.Random(3)
    h = HappensBefore()
    machine = FakeMachine(h, (), *(((write("x"), Step("add", "v"), write("y")) * 3) for _ in range(3)))
    tree: StateTree[FakeDelta] = StateTree(machine)
    states = [(tree.here, machine.state, h.image(()))]
    for _ in range(300):
        node, state, image = pick.choice(states)
        tree.go_to(node)
        assert machine.state is state
        assert h.image(()) <= image
        assert image <= h.image(())
        if enabled := machine.enabled():
            transition = pick.choice(enabled)
            machine.step(transition)
            delta = machine.cut()
            child = Node(node, transition, delta)
            assert child.schedule() == (*node.schedule(), transition)
            states.append((child, machine.state, h.image(())))
            machine.revert(delta)


def test_nodes_of_another_tree_are_refused() -> None:
    h = HappensBefore()
    tree: StateTree[FakeDelta] = StateTree(FakeMachine(h))
    stranger: Node[FakeDelta] = Node(None, 0, None)
    with pytest.raises(ValueError, match="not of one tree"):
        tree.go_to(stranger)
