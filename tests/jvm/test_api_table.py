"""What each public method of the packages that threads meet on means for other threads is declared."""

from __future__ import annotations

from jvm.effects import Category
from tests.java_support import methods


def test_each_method_is_bytecode_or_declared() -> None:
    assert [method.signature for method in methods() if method.category is None] == []


def test_the_walk_sees_the_library() -> None:
    categories = {method.signature: method.category for method in methods()}
    assert categories["java/lang/Object.notifyAll()V"] is Category.ACTION
    assert categories["java/util/concurrent/locks/ReentrantLock.getQueueLength()I"] is Category.REFUSED
    assert categories["java/lang/System.getProperty(Ljava/lang/String;)Ljava/lang/String;"] is Category.LOOK
    assert (
        categories["java/util/concurrent/LinkedBlockingQueue.put(Ljava/lang/Object;)V"] is Category.BYTECODE
    )
    assert categories["java/lang/Class.isArray()Z"] is Category.CONSTANT
