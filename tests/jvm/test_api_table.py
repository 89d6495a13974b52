"""What each public method of the packages that threads meet on means for other threads is declared."""

from __future__ import annotations

import re

import pytest

from jvm.effects import Category
from jvm.values.descriptors import binary_name
from tests.java_support import PAGE, TITLE, called_by_nobody, lines, methods

NOT_CALLED = {
    "java/lang/Thread.isVirtual()Z": "the tests' javac is of JDK 17",
    "java/lang/Thread.threadId()J": "the tests' javac is of JDK 17",
    "java/lang/Thread.sleep(Ljava/time/Duration;)V": "the tests' javac is of JDK 17",
}


def test_each_method_is_bytecode_or_declared() -> None:
    assert [method.signature for method in methods() if method.category is None] == []


def test_the_walk_sees_the_library() -> None:
    categories = {method.signature: method.category for method in methods()}
    assert categories["java/lang/Object.notifyAll()V"] is Category.ACTION
    assert categories["java/util/concurrent/locks/ReentrantLock.getQueueLength()I"] is Category.LOOK
    assert categories["java/lang/ThreadGroup.list()V"] is Category.REFUSED
    assert categories["java/lang/System.getProperty(Ljava/lang/String;)Ljava/lang/String;"] is Category.LOOK
    assert (
        categories["java/util/concurrent/LinkedBlockingQueue.put(Ljava/lang/Object;)V"] is Category.BYTECODE
    )
    assert categories["java/lang/Class.isArray()Z"] is Category.CONSTANT


def test_each_method_is_in_a_row_with_what_it_declares() -> None:
    """`python -m tests.java_support` writes the page anew."""
    rows: set[tuple[str, str, str]] = set()
    owner = ""
    for line in PAGE.read_text(encoding="utf-8").partition(TITLE)[2].splitlines():
        if line.startswith("## "):
            owner = line[3:]
        elif owner and (row := re.fullmatch(r"\| (.*) \| (.*) \| .*\|", line)):
            rows.update((owner, name, row[2]) for name in re.findall(r"`([\w<>$]+)", row[1]))
    missing = [
        method.signature
        for method in methods()
        if (binary_name(method.owner), method.name, str(method.effects or Category.BYTECODE)) not in rows
    ]
    assert missing == [], "python -m tests.java_support"


@pytest.mark.slow
def test_what_is_declared_is_called_by_a_program() -> None:
    assert set(called_by_nobody()) == NOT_CALLED.keys()


@pytest.mark.slow
def test_the_page_is_as_it_should_be() -> None:
    assert PAGE.read_text(encoding="utf-8").endswith("\n".join(lines()) + "\n")
