package everyday;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/**
 * A thread polls by the timed operation that the first argument names. With "nobody" as the second one, what it
 * waits for never comes; with "somebody" another thread makes it come.
 */
public class TimedPolls {
    static final long T = 1;
    static final TimeUnit U = TimeUnit.SECONDS;

    /** Polls once: whether it has come. */
    interface Poll {
        boolean come() throws Exception;
    }

    interface Act {
        void run() throws Exception;
    }

    static Poll poll;
    static Act make;
    static final AtomicBoolean flag = new AtomicBoolean();
    static final Object monitor = new Object();

    static void on(Poll how, Act what) {
        poll = how;
        make = what;
    }

    static Poll timesOut(Act wait) {
        return () -> {
            try {
                wait.run();
                return true;
            } catch (TimeoutException late) {
                return false;
            }
        };
    }

    static Thread starts(Act act) {
        Thread thread = new Thread(() -> {
            try {
                act.run();
            } catch (Exception problem) {
                throw new AssertionError(problem);
            }
        });
        thread.start();
        return thread;
    }

    static void queue(BlockingQueue<Integer> q) {
        on(() -> q.poll(T, U) != null, () -> q.add(1));
    }

    static void full(BlockingQueue<Integer> q) {
        q.add(0);
        on(() -> q.offer(1, T, U), q::remove);
    }

    static void pool(ExecutorService pool) {
        CountDownLatch latch = new CountDownLatch(1);
        pool.execute(() -> {
            try {
                latch.await();
            } catch (InterruptedException problem) {
                throw new AssertionError(problem);
            }
        });
        pool.shutdown();
        on(() -> pool.awaitTermination(T, U), latch::countDown);
    }

    static void choose(String which) throws Exception {
        Semaphore semaphore = new Semaphore(0);
        CountDownLatch latch = new CountDownLatch(1);
        ReentrantLock lock = new ReentrantLock();
        ReentrantLock fair = new ReentrantLock(true);
        Condition condition = lock.newCondition();
        CompletableFuture<Integer> promise = new CompletableFuture<>();
        switch (which) {
            case "Object.wait":
                on(() -> {
                    synchronized (monitor) {
                        if (!flag.get()) {
                            monitor.wait(10);
                        }
                        return flag.get();
                    }
                }, () -> flag.set(true));
                break;
            case "Thread.sleep":
                on(() -> {
                    Thread.sleep(10);
                    return flag.get();
                }, () -> flag.set(true));
                break;
            case "TimeUnit.sleep":
                on(() -> {
                    U.sleep(1);
                    return flag.get();
                }, () -> flag.set(true));
                break;
            case "TimeUnit.timedWait":
                on(() -> {
                    synchronized (monitor) {
                        U.timedWait(monitor, 1);
                        return flag.get();
                    }
                }, () -> flag.set(true));
                break;
            case "Thread.join":
            case "TimeUnit.timedJoin": {
                Thread other = starts(latch::await);
                boolean unit = which.startsWith("TimeUnit");
                on(() -> {
                    if (unit) {
                        U.timedJoin(other, 1);
                    } else {
                        other.join(10);
                    }
                    return !other.isAlive();
                }, latch::countDown);
                break;
            }
            case "LockSupport.parkNanos":
                on(() -> {
                    LockSupport.parkNanos(10);
                    return flag.get();
                }, () -> flag.set(true));
                break;
            case "LockSupport.parkNanos blocker":
                on(() -> {
                    LockSupport.parkNanos(monitor, 10);
                    return flag.get();
                }, () -> flag.set(true));
                break;
            case "Semaphore.tryAcquire":
                on(() -> semaphore.tryAcquire(T, U), semaphore::release);
                break;
            case "Semaphore.tryAcquire several":
                on(() -> semaphore.tryAcquire(2, T, U), () -> semaphore.release(2));
                break;
            case "CountDownLatch.await":
                on(() -> latch.await(T, U), latch::countDown);
                break;
            case "Condition.await":
            case "Condition.awaitNanos": {
                boolean nanos = which.endsWith("Nanos");
                on(() -> {
                    lock.lock();
                    try {
                        if (!flag.get()) {
                            if (nanos) {
                                condition.awaitNanos(10);
                            } else {
                                condition.await(T, U);
                            }
                        }
                        return flag.get();
                    } finally {
                        lock.unlock();
                    }
                }, () -> flag.set(true));
                break;
            }
            case "ReentrantLock.tryLock":
            case "ReentrantLock.tryLock fair": {
                ReentrantLock one = which.endsWith("fair") ? fair : lock;
                one.lock();
                Act rest = one::unlock;
                Thread other = new Thread(() -> polls(() -> one.tryLock(T, U)));
                other.start();
                on(() -> !other.isAlive() || true, rest);
                break;
            }
            case "ReadLock.tryLock":
            case "WriteLock.tryLock": {
                ReentrantReadWriteLock both = new ReentrantReadWriteLock();
                both.writeLock().lock();
                boolean reads = which.startsWith("Read");
                new Thread(() -> polls(() -> (reads ? both.readLock() : both.writeLock()).tryLock(T, U))).start();
                on(() -> true, both.writeLock()::unlock);
                break;
            }
            case "StampedLock.tryWriteLock":
            case "StampedLock.tryReadLock": {
                StampedLock stamped = new StampedLock();
                long stamp = stamped.writeLock();
                boolean reads = which.endsWith("ReadLock");
                on(() -> (reads ? stamped.tryReadLock(T, U) : stamped.tryWriteLock(T, U)) != 0,
                        () -> stamped.unlockWrite(stamp));
                break;
            }
            case "ArrayBlockingQueue.poll":
                queue(new ArrayBlockingQueue<>(1));
                break;
            case "LinkedBlockingQueue.poll":
                queue(new LinkedBlockingQueue<>());
                break;
            case "LinkedBlockingDeque.poll":
                queue(new LinkedBlockingDeque<>());
                break;
            case "LinkedBlockingDeque.pollLast": {
                BlockingDeque<Integer> deque = new LinkedBlockingDeque<>();
                on(() -> deque.pollLast(T, U) != null, () -> deque.addFirst(1));
                break;
            }
            case "PriorityBlockingQueue.poll":
                queue(new PriorityBlockingQueue<>());
                break;
            case "LinkedTransferQueue.poll":
                queue(new LinkedTransferQueue<>());
                break;
            case "LinkedTransferQueue.tryTransfer": {
                LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
                on(() -> queue.tryTransfer(1, T, U), queue::take);
                break;
            }
            case "SynchronousQueue.poll":
            case "SynchronousQueue.poll fair": {
                SynchronousQueue<Integer> queue = new SynchronousQueue<>(which.endsWith("fair"));
                on(() -> queue.poll(T, U) != null, () -> queue.put(1));
                break;
            }
            case "SynchronousQueue.offer": {
                SynchronousQueue<Integer> queue = new SynchronousQueue<>();
                on(() -> queue.offer(1, T, U), queue::take);
                break;
            }
            case "DelayQueue.poll": {
                DelayQueue<Delayed> queue = new DelayQueue<>();
                on(() -> queue.poll(T, U) != null, () -> queue.add(new Due()));
                break;
            }
            case "ArrayBlockingQueue.offer":
                full(new ArrayBlockingQueue<>(1));
                break;
            case "LinkedBlockingQueue.offer":
                full(new LinkedBlockingQueue<>(1));
                break;
            case "LinkedBlockingDeque.offer":
                full(new LinkedBlockingDeque<>(1));
                break;
            case "Exchanger.exchange": {
                Exchanger<Integer> exchanger = new Exchanger<>();
                on(timesOut(() -> exchanger.exchange(1, T, U)), () -> exchanger.exchange(2));
                break;
            }
            case "CyclicBarrier.await": {
                CyclicBarrier barrier = new CyclicBarrier(2);
                on(() -> {
                    try {
                        barrier.await(T, U);
                        return true;
                    } catch (TimeoutException | BrokenBarrierException late) {
                        return false;
                    }
                }, () -> barrier.await());
                break;
            }
            case "Phaser.awaitAdvanceInterruptibly": {
                Phaser phaser = new Phaser(1);
                on(timesOut(() -> phaser.awaitAdvanceInterruptibly(0, T, U)), phaser::arrive);
                break;
            }
            case "FutureTask.get": {
                FutureTask<Integer> task = new FutureTask<>(() -> 1);
                on(timesOut(() -> task.get(T, U)), task::run);
                break;
            }
            case "CompletableFuture.get":
                on(timesOut(() -> promise.get(T, U)), () -> promise.complete(1));
                break;
            case "CompletableFuture.orTimeout":
                on(() -> {
                    try {
                        promise.copy().orTimeout(T, U).join();
                        return true;
                    } catch (RuntimeException late) {
                        return false;
                    }
                }, () -> promise.complete(1));
                break;
            case "ThreadPoolExecutor.awaitTermination":
                pool(Executors.newFixedThreadPool(1));
                break;
            case "ForkJoinPool.awaitTermination":
                pool(new ForkJoinPool(1));
                break;
            case "ForkJoinPool.awaitQuiescence": {
                ForkJoinPool pool = new ForkJoinPool(1);
                pool.execute(() -> {
                    while (!flag.get()) {
                        Thread.onSpinWait();
                    }
                });
                on(() -> pool.awaitQuiescence(T, U), () -> flag.set(true));
                break;
            }
            case "ForkJoinTask.get": {
                ForkJoinTask<Integer> task = ForkJoinTask.adapt((Callable<Integer>) () -> 1);
                on(timesOut(() -> task.get(T, U)), task::invoke);
                break;
            }
            case "Future.get": {
                ExecutorService pool = Executors.newFixedThreadPool(1);
                var future = pool.submit(() -> {
                    latch.await();
                    return 1;
                });
                pool.shutdown();
                on(timesOut(() -> future.get(T, U)), latch::countDown);
                break;
            }
            case "ExecutorCompletionService.poll": {
                ExecutorService pool = Executors.newFixedThreadPool(1);
                ExecutorCompletionService<Integer> service = new ExecutorCompletionService<>(pool);
                service.submit(() -> {
                    latch.await();
                    return 1;
                });
                pool.shutdown();
                on(() -> service.poll(T, U) != null, latch::countDown);
                break;
            }
            case "ExecutorService.invokeAny": {
                ExecutorService pool = Executors.newFixedThreadPool(1);
                on(timesOut(() -> pool.invokeAny(java.util.List.of(() -> {
                    latch.await();
                    return 1;
                }), T, U)), () -> {
                    latch.countDown();
                    pool.shutdown();
                });
                break;
            }
            default:
                throw new IllegalArgumentException(which);
        }
    }

    /** A delay that is over. */
    static class Due implements Delayed {
        public long getDelay(TimeUnit unit) {
            return 0;
        }

        public int compareTo(Delayed other) {
            return 0;
        }
    }

    static void polls(Poll how) {
        try {
            while (!how.come()) {
            }
        } catch (Exception problem) {
            throw new AssertionError(problem);
        }
    }

    public static void main(String[] arguments) throws Exception {
        choose(arguments[0]);
        Poll polled = poll;
        Act makes = make;
        boolean here = arguments[0].startsWith("R") || arguments[0].startsWith("W");
        if (here) { // the one that holds the lock goes on, or ends with it
            if (arguments[1].equals("somebody")) {
                makes.run();
            }
            return;
        }
        Thread waiting = starts(() -> polls(polled));
        if (arguments[1].equals("somebody")) {
            makes.run();
        }
    }
}
