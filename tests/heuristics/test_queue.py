"""The queue of figure 5."""

from __future__ import annotations

import random

import pytest

from heuristics.queue import MaxQueue


def test_items_come_by_priority_and_then_in_the_order_of_their_putting() -> None:
    pick = random.Random(1)
    queue: MaxQueue[tuple[int, int]] = MaxQueue()
    put = []
    for number in range(2000):
        item = (pick.randrange(20), number)
        put.append(item)
        queue.put(item, item[0])
    assert len(queue) == 2000
    assert [queue.take() for _ in put] == sorted(put, key=lambda item: (-item[0], item[1]))
    assert not queue


def test_an_item_may_be_put_twice() -> None:
    queue: MaxQueue[str] = MaxQueue()
    queue.put("a", 1)
    queue.put("b", 2)
    queue.put("a", 3)
    assert [queue.take() for _ in range(3)] == ["a", "b", "a"]


def test_an_empty_queue_has_nothing_to_give() -> None:
    with pytest.raises(KeyError, match="empty queue"):
        MaxQueue[int]().take()
