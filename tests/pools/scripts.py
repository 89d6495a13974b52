# ruff: noqa: E501  (lines of Java)
"""Generated programs over executors, futures, fork/join, queues, locks and parallel streams that print the same
under each schedule: a thread looks at what others do only behind a join, or at what nobody else touches.

Each is a class of statements drawn from the lists below; a statement that throws prints what it threw.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

Lots = random.Random

IMPORTS: Final = "import java.util.*;\nimport java.util.concurrent.*;\nimport java.util.concurrent.atomic.*;\nimport java.util.concurrent.locks.*;\nimport java.util.stream.*;\n"


class Script:
    """One program under way: its statements, and what is known of its variables."""

    def __init__(self, lots: Lots) -> None:
        self.lots = lots
        self.lines: list[str] = []
        self.names = 0

    def name(self, letter: str) -> str:
        self.names += 1
        return f"{letter}{self.names}"

    def number(self) -> int:
        return self.lots.randint(1, 9)

    def show(self, expression: str) -> None:
        self.lines.append(f'show("{len(self.lines)}", () -> {expression});')

    def does(self, statement: str) -> None:
        self.lines.append(f'show("{len(self.lines)}", () -> {{ {statement} return "done"; }});')

    def source(self, name: str) -> str:
        body = "".join(f"        {line}\n" for line in self.lines)
        main = f"    public static void main(String[] args) throws Exception {{\n{body}    }}\n"
        return f"package pools;\n\n{IMPORTS}\npublic class {name} extends Helpers {{\n{main}}}\n"


def futures(script: Script) -> None:
    """Futures that main completes, and asynchronous ones, which it joins before it looks."""
    lots = script.lots
    open_ones: list[str] = []
    known: list[str] = []
    for _ in range(lots.randint(8, 14)):
        name, n = script.name("f"), script.number()
        made = f"final CompletableFuture<Integer> {name} = "
        source = lots.choice(known) if known else ""
        kind = lots.choice(
            ("new", "new", "done", "failed", "async", "then", "then", "then", "both", "act", "act")
        )
        if kind == "new" or not source:
            script.lines.append(f"{made}new CompletableFuture<>();")
            open_ones.append(name)
        elif kind == "done":
            script.lines.append(f"{made}CompletableFuture.completedFuture({n});")
        elif kind == "failed":
            script.lines.append(
                f'{made}CompletableFuture.failedFuture(new IllegalArgumentException("g{n}"));'
            )
        elif kind == "async":
            value = lots.choice((f"{n}", f"PR1.<Integer>fails({n})", f"{n}")).replace("PR1.", "")
            value = f"{value}" if "fails" not in value else f"{n} > 0 ? fails({n}) : {n}"
            script.lines.append(f"{made}CompletableFuture.supplyAsync(() -> {value});")
            script.show(f"{name}.join()")
        elif kind == "then":
            stage = lots.choice((
                f"thenApply(x -> x + {n})", f"thenApply(x -> x % 2 == 0 ? x : fails({n}))",
                f"thenCompose(x -> CompletableFuture.completedFuture(x * {n}))",
                f"handle((x, e) -> e == null ? x - {n} : -{n})", f"exceptionally(e -> {n})",
                "whenComplete((x, e) -> System.out.println(x + \" \" + (e != null)))",
                f"thenCompose(x -> CompletableFuture.failedFuture(new IllegalArgumentException(\"c{n}\")))",
                "copy()", f"whenComplete((x, e) -> fails({n}))", f"thenApply(x -> x / (x - {n}))",
            ))  # fmt: skip
            script.lines.append(f"{made}{source}.{stage};")
        elif kind == "both":
            other = lots.choice(known)
            script.lines.append(f"{made}{source}.thenCombine({other}, (x, y) -> x * {n} + y);")
        else:
            target = lots.choice(open_ones) if open_ones else source
            script.show(lots.choice((
                f"{target}.complete({n})", f"{target}.completeExceptionally(new IllegalArgumentException(\"x{n}\"))",
                f"{target}.cancel({'true' if n % 2 else 'false'})", f"{source}.isDone()", f"{source}.getNow({n})",
                f"{source}.isCompletedExceptionally()", f"{source}.isCancelled()",
                f"{target}.getNumberOfDependents()", f"{source}.toString()", f"{target}.complete({n})",
            )))  # fmt: skip
            continue
        known.append(name)
    for name in open_ones:
        script.show(f"{name}.complete({script.number()})")
    for name in known:
        script.show(lots.choice((f"{name}.join()", f"{name}.get()", f"{name}.get(1, TimeUnit.SECONDS)")))
    some = ", ".join(lots.sample(known, min(3, len(known))))
    script.show(f"CompletableFuture.allOf({some}).isCompletedExceptionally()")
    for name in known:
        script.show(f"{name}.toString()")


_POOLS: Final = (
    "Executors.newSingleThreadExecutor()", "Executors.newFixedThreadPool(2)", "Executors.newCachedThreadPool()",
    "Executors.newScheduledThreadPool(1)", "new ForkJoinPool(2)", "Executors.newWorkStealingPool(2)",
    "new ThreadPoolExecutor(1, 2, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(8))",
    "new ThreadPoolExecutor(2, 2, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>())",
)  # fmt: skip


def executors(script: Script) -> None:
    """Tasks whose results are taken one by one; shutdown, and what comes after it."""
    lots = script.lots
    pool = lots.choice(_POOLS)
    script.lines.append(f"final ExecutorService pool = {pool};")
    futures: list[str] = []
    for _ in range(lots.randint(5, 10)):
        name, n = script.name("t"), script.number()
        match lots.choice(
            ("submit", "submit", "fail", "all", "any", "execute", "look", "task", "cancel", "service")
        ):
            case "submit":
                script.lines.append(f"final Future<Integer> {name} = pool.submit(() -> {n});")
                script.show(f"{name}.get()")
                futures.append(name)
            case "fail":
                script.lines.append(
                    f"final Future<Integer> {name} = pool.submit(() -> {n} > 0 ? fails({n}) : 1);"
                )
                script.show(f"{name}.get()")
                futures.append(name)
            case "all":
                tasks = ", ".join(f"() -> {script.number()}" for _ in range(lots.randint(0, 3)))
                script.lines.append(f"final List<Callable<Integer>> {name} = Arrays.asList({tasks});")
                script.does(
                    f"for (Future<Integer> each : pool.invokeAll({name})) {{ System.out.println(each.get()); }}"
                )
            case "any":
                script.show(f"pool.invokeAny(List.of(() -> {n}))")
            case "execute":
                script.lines.append(f"final CountDownLatch {name} = new CountDownLatch(1);")
                script.does(f"pool.execute({name}::countDown); {name}.await();")
                script.show(f"{name}.getCount()")
            case "look" if futures:
                which = lots.choice(futures)
                script.show(lots.choice((f"{which}.isDone()", f"{which}.isCancelled()", f"{which}.cancel(true)",
                                         "pool.isShutdown()", "pool.isTerminated()")))  # fmt: skip
            case "task":
                script.lines.append(f"final FutureTask<Integer> {name} = new FutureTask<>(() -> {n});")
                script.show(
                    lots.choice((f"{name}.isDone()", f"{name}.cancel(false)", f"pool.submit({name}).get()"))
                )
                script.does(f"{name}.run();")
                script.show(f"{name}.get()")
                script.show(f'{name}.toString().replaceAll("pools.*", "")')
            case "cancel":
                script.lines.append(f"final CountDownLatch {name} = new CountDownLatch(1);")
                script.lines.append(
                    f"final Future<?> w{name} = pool.submit(() -> {{ {name}.await(); return {n}; }});"
                )
                script.show(f"w{name}.isDone()")
                script.does(f"{name}.countDown();")
                script.show(f"w{name}.get()")
            case "service":
                script.lines.append(
                    f"final CompletionService<Integer> {name} = new ExecutorCompletionService<>(pool);"
                )
                script.does(f"{name}.submit(() -> {n});")
                script.show(f"{name}.take().get()")
                script.show(f"{name}.poll()")
            case _:
                script.show("pool.isShutdown()")
    script.does("pool.shutdown();")
    script.show("pool.isShutdown()")
    script.show("pool.submit(() -> 1)")
    script.does("while (!pool.awaitTermination(9, TimeUnit.SECONDS)) { }")
    script.show("pool.isTerminated()")
    script.show("pool.shutdownNow().size()")
    if "ThreadPoolExecutor(" in pool:
        for look in (
            "getCompletedTaskCount",
            "getPoolSize",
            "getActiveCount",
            "getTaskCount",
            "getCorePoolSize",
        ):
            script.show(f"((ThreadPoolExecutor) pool).{look}()")


def fork_join(script: Script) -> None:
    """Tasks that divide."""
    lots = script.lots
    script.lines.append(
        f"final ForkJoinPool pool = {lots.choice(('ForkJoinPool.commonPool()', 'new ForkJoinPool(2)'))};"
    )
    for _ in range(lots.randint(5, 9)):
        name, n = script.name("s"), script.number()
        size = lots.randint(1, 6)
        least = lots.choice((9, 9, size - 1))
        match lots.choice(("sum", "sum", "fork", "fill", "leaves", "adapt", "look", "forget")):
            case "sum":
                script.show(f"pool.invoke(new Sum(0, {size}, {least}))")
            case "fork":
                script.lines.append(f"final Sum {name} = new Sum(0, {size}, {least});")
                script.show(f"pool.submit({name}).{lots.choice(('join()', 'get()'))}")
                for look in lots.sample(
                    ("isDone", "isCompletedNormally", "isCompletedAbnormally", "isCancelled"), 2
                ):
                    script.show(f"{name}.{look}()")
                script.show(f"{name}.getException() == null")
            case "fill":
                script.lines.append(f"final AtomicInteger {name} = new AtomicInteger();")
                script.show(f"pool.invoke(new Fill({name}, {size}))")
                script.show(f"{name}.get()")
            case "leaves":
                script.show(f"pool.invoke(new Leaves(null, {size}, new AtomicInteger()))")
            case "adapt":
                script.show(lots.choice((
                    f"pool.invoke(ForkJoinTask.adapt(() -> {n}))", f"ForkJoinTask.adapt(() -> {n} > 0 ? fails({n}) : 1).invoke()",
                    f"ForkJoinTask.adapt(() -> {{ }}, {n}).fork().join()", f"pool.submit(() -> {n}).get()",
                )))  # fmt: skip
            case "look":
                script.show(lots.choice(("pool.isShutdown()", "pool.getAsyncMode()", "ForkJoinTask.inForkJoinPool()",
                                         "ForkJoinTask.getPool()", "pool.isTerminated()")))  # fmt: skip
            case _:
                script.lines.append(f"final ForkJoinTask<Integer> {name} = new Sum(0, {size}, 9);")
                script.show(
                    lots.choice((f"{name}.cancel(true)", f"{name}.tryUnfork()", f"{name}.getRawResult()"))
                )
                script.does(f'{name}.completeExceptionally(new IllegalArgumentException("q"));')
                script.show(f"{name}.join()")
                script.does(f"{name}.reinitialize();")
                script.show(f"{name}.invoke()")
    script.does("pool.shutdown();")
    script.show("pool.isShutdown()")


_QUEUES: Final = (
    "new ArrayBlockingQueue<>(3)", "new ArrayBlockingQueue<>(2, true)", "new LinkedBlockingQueue<>(3)",
    "new LinkedBlockingQueue<>()", "new LinkedBlockingDeque<>(3)", "new PriorityBlockingQueue<>()",
    "new LinkedTransferQueue<>()", "new SynchronousQueue<>()", "new LinkedBlockingDeque<>()",
    "new SynchronousQueue<>(true)",
)  # fmt: skip


def queues(script: Script) -> None:
    """Operations of one thread, and elements that another one gives or takes."""
    lots = script.lots
    made = lots.choice(_QUEUES)
    script.lines.append(f"final BlockingQueue<Integer> queue = {made};")
    small = "synchronous" in made.lower()
    for _ in range(lots.randint(10, 18)):
        n = script.number()
        if lots.random() < 0.2:
            name = script.name("r")
            give, take = f"queue.put({n})", "queue.take()"
            if small or lots.random() < 0.5:
                script.does(f"Thread {name} = new Thread(() -> {{ try {{ {give}; }} catch (InterruptedException e) {{ }} }});"
                            f" {'queue.clear(); ' if not small else ''}{name}.start(); System.out.println({take});"
                            f" {name}.join();")  # fmt: skip
            continue
        script.show(lots.choice((
            f"queue.offer({n})", f"queue.offer({n})", f"queue.add({n})", "queue.poll()", "queue.peek()", "queue.remove()",
            f"queue.remove((Object) {n})", f"queue.contains({n})", "queue.size()", "queue.isEmpty()",
            "queue.remainingCapacity()", "queue.drainTo(new ArrayList<>(), 2)", "queue.toString()", "queue.element()",
            "queue.poll(1, TimeUnit.MILLISECONDS)", f"queue.offer({n}, 1, TimeUnit.MILLISECONDS)", "queue.toArray()",
            f"queue.addAll(List.of({n}))", "queue.iterator().hasNext()", f"queue.removeIf(x -> x > {n})",
            f"queue.offer({n})", "queue.stream().mapToInt(x -> x).sum()", "queue.offer(null)",
        )))  # fmt: skip


def synchronizers(script: Script) -> None:
    """Locks and the like in one thread, and meetings of two."""
    lots = script.lots
    kinds = {
        "Semaphore": ("new Semaphore(2)", ("acquire(1)!", "tryAcquire()", "release(2)!", "availablePermits()", "drainPermits()",
                      "tryAcquire(3)", "toString()", "tryAcquire(1, TimeUnit.MILLISECONDS)")),
        "ReentrantLock": ("new ReentrantLock()", ("lock()!", "unlock()!", "tryLock()", "isLocked()", "getHoldCount()",
                          "isHeldByCurrentThread()", "isFair()")),
        "ReentrantReadWriteLock": ("new ReentrantReadWriteLock()", ("readLock().lock()!", "readLock().unlock()!",
                                   "writeLock().tryLock()", "writeLock().unlock()!", "getReadLockCount()", "isWriteLocked()",
                                   "getReadHoldCount()", "getWriteHoldCount()", "toString()", "readLock().tryLock()")),
        "CountDownLatch": ("new CountDownLatch(2)", ("countDown()!", "getCount()", "toString()",
                           "await(1, TimeUnit.MILLISECONDS)")),
        "Phaser": ("new Phaser(1)", ("register()", "arrive()", "arriveAndDeregister()", "getPhase()", "bulkRegister(2)",
                   "getRegisteredParties()", "getArrivedParties()", "getUnarrivedParties()", "isTerminated()", "toString()",
                   "awaitAdvance(7)", "getParent()", "getRoot().getPhase()")),
        "CyclicBarrier": ("new CyclicBarrier(1)", ("await()", "getParties()", "isBroken()", "reset()!", "getNumberWaiting()",
                          "await(1, TimeUnit.SECONDS)")),
        "StampedLock": ("new StampedLock()", ("isReadLocked()", "isWriteLocked()", "tryOptimisticRead() != 0",
                        "tryWriteLock() != 0", "tryReadLock() != 0", "getReadLockCount()", "tryUnlockWrite()",
                        "tryUnlockRead()", "toString()")),
    }  # fmt: skip
    for cls in lots.sample(sorted(kinds), 3):
        made, calls = kinds[cls]
        name = script.name("o")
        script.lines.append(f"final {cls} {name} = {made};")
        for _ in range(lots.randint(5, 9)):
            call = lots.choice(calls)
            if call == "acquire(1)!":
                call = "tryAcquire()"
            if call == "readLock().lock()!":
                call = "readLock().tryLock()"
            if call.endswith("!"):
                script.does(f"{name}.{call[:-1]};")
            else:
                script.show(f"{name}.{call}")
    n = script.number()
    script.lines.append("final CyclicBarrier gate = new CyclicBarrier(2); final int[] at = new int[2];")
    script.lines.append(
        "final Exchanger<Integer> swap = new Exchanger<>(); final Phaser steps = new Phaser(2);"
    )
    meets = {
        "gate": "gate.await()",
        "steps": "steps.arriveAndAwaitAdvance()",
        "swap": "swap.exchange(at[{}])",
    }
    how = meets[lots.choice(sorted(meets))]
    script.does(f"Thread other = new Thread(() -> {{ at[1] = {n}; try {{ {how.format(1)}; }} catch (Exception e) {{ fails(1); }} }});"
                f" other.start(); at[0] = 1; {how.format(0)}; System.out.println(at[1]); other.join();")  # fmt: skip
    script.show("steps.getPhase()")
    script.show("gate.isBroken()")


def streams(script: Script) -> None:
    """Parallel streams whose results do not depend on the order of the work."""
    lots = script.lots
    for _ in range(lots.randint(4, 6)):
        n, size = script.number(), lots.randint(0, 9)
        start = f"IntStream.range(0, {size}).parallel()"
        middle = "".join(
            lots.choice((f".map(x -> x * {n})", f".filter(x -> x % {n + 1} != 0)", ".sorted()", ".distinct()",
                         f".limit({n})", f".skip({n % 3})", f".map(x -> x ^ {n})", ".peek(x -> { })"))
            for _ in range(lots.randint(0, 3))
        )  # fmt: skip
        end = lots.choice((
            ".sum()", ".max()", ".count()", ".boxed().collect(Collectors.toList())", ".reduce(1, (x, y) -> x + y - 1)",
            ".boxed().collect(Collectors.toSet())", f".anyMatch(x -> x == {n})", f".allMatch(x -> x < {n})",
            ".mapToObj(Integer::toString).collect(Collectors.joining(\"-\"))", ".findFirst()", ".average()",
            f".boxed().collect(Collectors.groupingBy(x -> x % {n}, TreeMap::new, Collectors.counting()))",
            ".summaryStatistics()", ".mapToObj(x -> x).toArray()", ".boxed().isParallel()",
            f".map(x -> x == {n} ? fails({n}) : x).sum()",
        ))  # fmt: skip
        script.show(f"{start}{middle}{end}")
    n = script.number()
    script.does(f"int[] a = new int[{n}]; Arrays.parallelSetAll(a, x -> x * 7 % 5); Arrays.parallelPrefix(a, Integer::sum);"
                " System.out.println(Arrays.toString(a)); Arrays.parallelSort(a); System.out.println(Arrays.toString(a));")  # fmt: skip


KINDS: Final[tuple[Callable[[Script], None], ...]] = (
    futures,
    executors,
    fork_join,
    queues,
    synchronizers,
    streams,
)


def script(number: int) -> str:
    """The source of one program; its class is `pools.P<number>`. It extends Helpers.java."""
    made = Script(random.Random(f"pools/{number}"))
    KINDS[number % len(KINDS)](made)
    return made.source(f"P{number}")
