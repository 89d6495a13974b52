package concurrent;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Timer;
import java.util.Vector;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.stream.IntStream;

/** What the library hands out is of the JDK's classes, also where models make it. */
public class HandedOutClasses {
    static class Updated {
        volatile int i;
        volatile long l;
        volatile Object o;
    }

    static void show(String what, Object made) {
        Class<?> cls = made.getClass();
        String[] interfaces = Arrays.stream(cls.getInterfaces()).map(Class::getName).sorted().toArray(String[]::new);
        System.out.println(what + " " + cls.getName() + " " + cls.getSuperclass().getName() + " " + String.join(" ", interfaces));
    }

    public static void main(String[] args) throws Exception {
        locks();
        executors();
        futures();
        collections();
        maps();
        others();
    }

    static void locks() {
        ReentrantLock lock = new ReentrantLock();
        ReentrantReadWriteLock two = new ReentrantReadWriteLock();
        StampedLock stamped = new StampedLock();
        show("condition", lock.newCondition());
        show("condition of a fair lock", new ReentrantLock(true).newCondition());
        show("condition of a write lock", two.writeLock().newCondition());
        System.out.println(lock.newCondition() instanceof AbstractQueuedSynchronizer.ConditionObject);
        System.out.println(lock.newCondition().getClass() == AbstractQueuedSynchronizer.ConditionObject.class);
        AbstractQueuedSynchronizer.ConditionObject cast = (AbstractQueuedSynchronizer.ConditionObject) lock.newCondition();
        lock.lock();
        cast.signalAll();
        try {
            System.out.println(cast.awaitNanos(1) > 0);
        } catch (InterruptedException never) {
            throw new AssertionError(never);
        }
        System.out.println(lock.hasWaiters(cast));
        lock.unlock();
        show("read lock", two.readLock());
        show("write lock", two.writeLock());
        show("stamped read lock", stamped.asReadLock());
        show("stamped write lock", stamped.asWriteLock());
        show("stamped locks", stamped.asReadWriteLock());
        show("latch", new CountDownLatch(1));
        show("semaphore", new Semaphore(1));
        show("barrier", new CyclicBarrier(1));
        show("phaser", new Phaser());
        show("exchanger", new Exchanger<>());
    }

    static void executors() throws Exception {
        ForkJoinPool common = ForkJoinPool.commonPool();
        ExecutorService[] pools = {
            Executors.newFixedThreadPool(1),
            Executors.newSingleThreadExecutor(),
            Executors.newCachedThreadPool(),
            Executors.newScheduledThreadPool(1),
            Executors.newSingleThreadScheduledExecutor(),
            Executors.newWorkStealingPool(2),
            Executors.unconfigurableExecutorService(Executors.newCachedThreadPool()),
            common,
        };
        for (ExecutorService pool : pools) {
            show("pool", pool);
            Future<?> future = pool.submit(() -> 1);
            show("of a callable", future);
            future.get();
            show("of a runnable", pool.submit(() -> {}));
            show("with a result", pool.submit(() -> {}, 1));
            show("all", pool.invokeAll(List.of(() -> 1)));
            show("one of all", pool.invokeAll(List.of(() -> 1)).get(0));
            if (pool instanceof ScheduledExecutorService && !(pool instanceof ForkJoinPool)) {
                show("delayed", ((ScheduledExecutorService) pool).schedule(() -> 1, 0, TimeUnit.NANOSECONDS));
            }
            if (pool != common) {
                show("left", pool.shutdownNow());
            }
        }
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        show("factory", pool.getThreadFactory());
        show("handler", pool.getRejectedExecutionHandler());
        show("factory", Executors.defaultThreadFactory());
        show("thread", Executors.defaultThreadFactory().newThread(() -> {}));
        show("callable", Executors.callable(() -> {}));
        show("factory of workers", ForkJoinPool.defaultForkJoinWorkerThreadFactory);
        show("completion service", new ExecutorCompletionService<>(pool));
    }

    static void futures() {
        show("task", new FutureTask<>(() -> 1));
        show("adapted", ForkJoinTask.adapt(() -> {}));
        show("adapted", ForkJoinTask.adapt(() -> {}, 1));
        show("adapted", ForkJoinTask.adapt(() -> 1));
        show("future", new CompletableFuture<>());
        show("stage", CompletableFuture.completedStage(1));
        show("failed", CompletableFuture.failedFuture(new Exception()));
        show("minimal", CompletableFuture.completedFuture(1).minimalCompletionStage());
        show("delayed executor", CompletableFuture.delayedExecutor(1, TimeUnit.NANOSECONDS));
        show("all", CompletableFuture.allOf());
        show("any", CompletableFuture.anyOf());
        try {
            CompletableFuture.supplyAsync(
                            () -> {
                                throw new IllegalStateException();
                            })
                    .join();
        } catch (CompletionException failed) {
            show("failure", failed);
            show("its cause", failed.getCause());
        }
    }

    static void collections() {
        List<Collection<Integer>> made =
                List.of(
                        new LinkedBlockingQueue<>(List.of(1)),
                        new ArrayBlockingQueue<>(1),
                        new LinkedBlockingDeque<>(List.of(1)),
                        new PriorityBlockingQueue<>(),
                        new SynchronousQueue<>(),
                        new ConcurrentLinkedQueue<>(List.of(1)),
                        new ConcurrentLinkedDeque<>(List.of(1)),
                        new CopyOnWriteArrayList<>(List.of(1)),
                        new CopyOnWriteArraySet<>(List.of(1)),
                        new ConcurrentSkipListSet<>(List.of(1)),
                        ConcurrentHashMap.newKeySet(),
                        Collections.synchronizedList(new ArrayList<>()),
                        Collections.synchronizedList(new LinkedList<>()),
                        new Vector<>(List.of(1)));
        for (Collection<Integer> collection : made) {
            show("collection", collection);
            show("iterator", collection.iterator());
            show("spliterator", collection.spliterator());
            show("stream", collection.stream());
        }
        show("transfer queue", new LinkedTransferQueue<>());
        show("delay queue", new DelayQueue<>());
    }

    static void maps() {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>(Map.of(1, 1));
        show("keys", map.keySet());
        show("keys for a value", map.keySet(1));
        show("entries", map.entrySet());
        show("values", map.values());
        show("entry", map.entrySet().iterator().next());
        show("iterator", map.keySet().iterator());
        show("iterator", map.values().iterator());
        show("elements", map.elements());
        show("keys", map.keys());
        show("spliterator", map.keySet().spliterator());
        ConcurrentSkipListMap<Integer, Integer> sorted = new ConcurrentSkipListMap<>(map);
        show("keys", sorted.keySet());
        show("entries", sorted.entrySet());
        show("values", sorted.values());
        show("entry", sorted.firstEntry());
        show("iterator", sorted.entrySet().iterator());
        show("head", sorted.headMap(3));
        show("descending", sorted.descendingMap());
    }

    static void others() {
        show("adder", new LongAdder());
        show("accumulator", new LongAccumulator(Long::sum, 0));
        show("adder", new DoubleAdder());
        show("updater", AtomicIntegerFieldUpdater.newUpdater(Updated.class, "i"));
        show("updater", AtomicLongFieldUpdater.newUpdater(Updated.class, "l"));
        show("updater", AtomicReferenceFieldUpdater.newUpdater(Updated.class, Object.class, "o"));
        show("timer", new Timer(true));
        show("local", ThreadLocal.withInitial(() -> 1));
        show("random", ThreadLocalRandom.current());
        show("thread", new Thread());
        show("group", Thread.currentThread().getThreadGroup());
        show("handler", Thread.currentThread().getUncaughtExceptionHandler());
        show("parallel stream", IntStream.range(0, 3).parallel());
        show("publisher", new SubmissionPublisher<>());
    }
}
