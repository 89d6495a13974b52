# ruff: noqa: E501  (lines of Java)
"""Locks, synchronizers, futures and concurrent collections of java.util.concurrent."""

from __future__ import annotations

from tests.api_oracle.subjects.subject import JUC, Subject, subject


def _queue(kind: str, made: str, extra_changes: str = "", extra_looks: str = "") -> Subject:
    return subject(
        kind.partition("<")[0],
        f"static final {JUC}{kind} S = {made};",
        "S.add(1) \n S.offer(2) \n S.poll() \n S.clear() \n S.remove(7)\n S.removeIf(e -> e == 7)"
        f"\n{extra_changes}",
        f"S.peek() \n S.size() \n S.isEmpty() \n S.contains(1) \n S.toString() \n S.toArray().length"
        f"\n{extra_looks}",
        before="S.add(7);",
    )


CONCURRENCY: tuple[Subject, ...] = (
    subject(
        "ReentrantLock",
        "static final java.util.concurrent.locks.ReentrantLock S = new java.util.concurrent.locks.ReentrantLock();",
        """
        S.lock() \n { S.lock(); S.unlock(); } \n S.tryLock() \n { S.lockInterruptibly(); v = 1; S.unlock(); }
        { if (S.tryLock(1, TimeUnit.SECONDS)) { v = 1; S.unlock(); } } \n S.unlock()
        """,
        """
        S.isLocked() \n S.tryLock() \n S.isHeldByCurrentThread() \n S.getHoldCount() \n S.isFair() \n v
        """,
    ),
    subject(
        "ReentrantReadWriteLock",
        "static final java.util.concurrent.locks.ReentrantReadWriteLock S = new java.util.concurrent.locks.ReentrantReadWriteLock();",
        """
        S.readLock().lock() \n S.writeLock().lock() \n { S.writeLock().lock(); v = 1; S.writeLock().unlock(); }
        { S.readLock().lock(); v = 1; S.readLock().unlock(); } \n S.readLock().tryLock() \n S.writeLock().tryLock()
        """,
        """
        S.readLock().tryLock() \n S.writeLock().tryLock() \n S.isWriteLocked() \n S.getReadLockCount() \n S.getReadHoldCount()
        S.isWriteLockedByCurrentThread() \n v
        """,
    ),
    subject(
        "StampedLock",
        "static final java.util.concurrent.locks.StampedLock S = new java.util.concurrent.locks.StampedLock();",
        "S.writeLock() \n S.readLock() \n S.tryWriteLock() \n S.tryReadLock() \n { long q = S.writeLock(); v = 1; S.unlockWrite(q); }",
        "S.tryOptimisticRead() != 0 \n S.isWriteLocked() \n S.isReadLocked() \n S.tryReadLock() != 0 \n S.tryWriteLock() != 0 \n v",
    ),
    # -- synchronizers
    subject(
        "CountDownLatch",
        f"static final {JUC}CountDownLatch S = new {JUC}CountDownLatch(1);",
        "S.countDown()",
        "S.getCount() \n latched(S) \n S.await(1, TimeUnit.SECONDS)",
    ),
    subject(
        "Semaphore",
        f"static final {JUC}Semaphore S = new {JUC}Semaphore(1);",
        """
        S.acquire() \n S.tryAcquire() \n S.release() \n S.acquireUninterruptibly() \n S.drainPermits() \n S.release(2)
        S.tryAcquire(1, TimeUnit.SECONDS) \n { S.acquire(); v = 1; S.release(); }
        """,
        "S.availablePermits() \n S.tryAcquire() \n S.drainPermits() \n S.tryAcquire(2) \n v",
    ),
    subject(
        "CyclicBarrier",
        f"static final {JUC}CyclicBarrier S = new {JUC}CyclicBarrier(2);",
        "S.await() \n S.reset()",
        "S.getNumberWaiting() \n S.isBroken() \n S.await(1, TimeUnit.SECONDS) \n S.getParties()",
    ),
    subject(
        "Phaser",
        f"static final {JUC}Phaser S = new {JUC}Phaser(1);",
        "S.arrive() \n S.register() \n S.arriveAndDeregister() \n S.forceTermination()",
        "S.getPhase() \n S.getRegisteredParties() \n S.isTerminated() \n S.getArrivedParties() \n S.getUnarrivedParties()",
    ),
    subject(
        "CompletableFuture",
        f"static final {JUC}CompletableFuture<Integer> S = new {JUC}CompletableFuture<>();",
        """
        S.complete(1) \n S.cancel(true) \n S.completeExceptionally(new RuntimeException()) \n S.obtrudeValue(2)
        S.thenAccept(q -> v = q)
        """,
        """
        S.isDone() \n S.getNow(7) \n S.isCancelled() \n S.isCompletedExceptionally() \n S.complete(3)
        S.getNumberOfDependents() \n v
        """,
    ),
    subject(
        "FutureTask",
        f"static final {JUC}FutureTask<Integer> S = new {JUC}FutureTask<>(() -> v = 1);",
        "S.run() \n S.cancel(false) \n S.cancel(true)",
        "S.isDone() \n S.isCancelled() \n v \n S.get(1, TimeUnit.SECONDS)",
    ),
    subject(
        "Exchanger",
        f"static final {JUC}Exchanger<Integer> S = new {JUC}Exchanger<>();",
        "v = S.exchange(1, 1, TimeUnit.SECONDS)",
        "S.exchange(2, 1, TimeUnit.SECONDS) \n v",
    ),
    # -- collections
    subject(
        "ConcurrentHashMap",
        f"static final {JUC}ConcurrentHashMap<Integer, Integer> S = new {JUC}ConcurrentHashMap<>();",
        """
        S.put(1, 5) \n S.remove(7) \n S.putIfAbsent(1, 5) \n S.computeIfAbsent(1, q -> 5) \n S.compute(7, (q, w) -> w + 1)
        S.merge(7, 1, Integer::sum) \n S.replace(7, 5) \n S.clear() \n S.computeIfPresent(7, (q, w) -> null) \n S.replaceAll((q, w) -> 3)
        """,
        """
        S.get(1) \n S.get(7) \n S.size() \n S.containsKey(7) \n S.isEmpty() \n S.getOrDefault(1, 9) \n S.toString() \n S.keySet().contains(1)
        S.mappingCount() \n S.contains(5) \n S.entrySet().iterator().hasNext() \n S.putIfAbsent(1, 8)
        """,
        before="S.put(7, 7);",
    ),
    subject(
        "ConcurrentSkipListMap",
        f"static final {JUC}ConcurrentSkipListMap<Integer, Integer> S = new {JUC}ConcurrentSkipListMap<>();",
        "S.put(1, 5) \n S.remove(7) \n S.putIfAbsent(1, 5) \n S.replace(7, 5) \n S.pollFirstEntry()",
        "S.get(1) \n S.get(7) \n S.size() \n S.containsKey(7) \n S.firstKey() \n S.floorKey(3)",
        before="S.put(7, 7);",
    ),
    subject(
        "CopyOnWriteArrayList",
        f"static final {JUC}CopyOnWriteArrayList<Integer> S = new {JUC}CopyOnWriteArrayList<>();",
        "S.add(1) \n S.remove(0) \n S.set(0, 5) \n S.addIfAbsent(1) \n S.clear() \n S.add(0, 2) \n S.replaceAll(q -> 4)",
        "S.get(0) \n S.size() \n S.contains(1) \n S.toString() \n S.iterator().next() \n S.toArray().length \n S.indexOf(7)",
        before="S.add(7);",
    ),
    _queue("ConcurrentLinkedQueue<Integer>", f"new {JUC}ConcurrentLinkedQueue<>()"),
    _queue(
        "ConcurrentLinkedDeque<Integer>",
        f"new {JUC}ConcurrentLinkedDeque<>()",
        "S.addFirst(3) \n S.pollLast()",
        "S.peekLast()",
    ),
    _queue(
        "LinkedBlockingQueue<Integer>",
        f"new {JUC}LinkedBlockingQueue<>(2)",
        "S.put(3) \n S.take()",
        "S.remainingCapacity()",
    ),
    _queue(
        "ArrayBlockingQueue<Integer>",
        f"new {JUC}ArrayBlockingQueue<>(2)",
        "S.put(3) \n S.take()",
        "S.remainingCapacity()",
    ),
    _queue(
        "LinkedBlockingDeque<Integer>",
        f"new {JUC}LinkedBlockingDeque<>(2)",
        "S.putFirst(3) \n S.takeLast()",
        "S.peekLast()",
    ),
    _queue("PriorityBlockingQueue<Integer>", f"new {JUC}PriorityBlockingQueue<>()", "S.take()"),
    _queue(
        "LinkedTransferQueue<Integer>",
        f"new {JUC}LinkedTransferQueue<>()",
        "S.tryTransfer(3)",
        "S.hasWaitingConsumer()",
    ),
)
