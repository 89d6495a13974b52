package threads;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Looks at a thread until it waits in the way that the first argument names, writes data and lets the thread go on to
 * write it too. With `broken` as second argument it lets the thread go on first.
 */
public class SeenWaiting {
    static final Object MONITOR = new Object();
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition CONDITION = LOCK.newCondition();
    static final CountDownLatch LATCH = new CountDownLatch(1);
    static final Semaphore SEMAPHORE = new Semaphore(0);
    static volatile boolean flag;
    static int data;

    static void stand(String kind, Thread main) throws InterruptedException {
        switch (kind) {
            case "sleep":
                Thread.sleep(10);
                break;
            case "park":
                LockSupport.park();
                break;
            case "parkNanos":
                LockSupport.parkNanos(10);
                break;
            case "monitor":
                synchronized (MONITOR) {
                    break;
                }
            case "wait":
                synchronized (MONITOR) {
                    MONITOR.wait();
                }
                break;
            case "timedWait":
                synchronized (MONITOR) {
                    MONITOR.wait(10);
                }
                break;
            case "lock":
                LOCK.lock();
                LOCK.unlock();
                break;
            case "condition":
                LOCK.lock();
                CONDITION.await();
                LOCK.unlock();
                break;
            case "latch":
                LATCH.await();
                break;
            case "semaphore":
                SEMAPHORE.acquire();
                break;
            case "timedJoin":
                main.join(10);
                break;
            default:
                throw new IllegalArgumentException(kind);
        }
    }

    static void release(String kind, Thread waiter) {
        if (kind.equals("park")) {
            LockSupport.unpark(waiter);
        } else if (kind.equals("wait")) {
            synchronized (MONITOR) {
                MONITOR.notify();
            }
        } else if (kind.equals("lock")) {
            LOCK.unlock();
        } else if (kind.equals("condition")) {
            LOCK.lock();
            CONDITION.signal();
            LOCK.unlock();
        } else if (kind.equals("latch")) {
            LATCH.countDown();
        } else if (kind.equals("semaphore")) {
            SEMAPHORE.release();
        }
    }

    static boolean seen(Thread waiter, Thread.State wanted) {
        Thread.State state;
        do {
            state = waiter.getState();
        } while (state != wanted && state != Thread.State.TERMINATED);
        return state == wanted;
    }

    static boolean go(String kind, boolean broken, Thread waiter, Thread.State wanted) {
        waiter.start();
        boolean seen = seen(waiter, wanted);
        if (seen && !broken) {
            data = 1;
        }
        flag = true;
        release(kind, waiter);
        return seen && broken;
    }

    public static void main(String[] args) {
        String kind = args[0];
        boolean broken = args.length > 1;
        Thread main = Thread.currentThread();
        Thread waiter = new Thread(() -> {
            try {
                stand(kind, main);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            if (flag) {
                data = 2;
            }
        });
        Thread.State wanted = Thread.State.TIMED_WAITING;
        if (kind.equals("monitor")) {
            wanted = Thread.State.BLOCKED;
        } else if (!kind.startsWith("timed") && !kind.equals("sleep") && !kind.equals("parkNanos")) {
            wanted = Thread.State.WAITING;
        }
        if (kind.equals("lock")) {
            LOCK.lock();
        }
        boolean late;
        if (kind.equals("monitor")) {
            synchronized (MONITOR) {
                late = go(kind, broken, waiter, wanted);
            }
        } else {
            late = go(kind, broken, waiter, wanted);
        }
        if (late) {
            data = 1; // races
        }
    }
}
