package inner;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Locks, and what else threads wait for. */
final class Locks {
    private Locks() {}
}

class ThreeExchange {
    public static void main(String[] args) throws Exception {
        Exchanger<Integer> x = new Exchanger<>();
        Together.run(
            () -> x.exchange(1, 1, TimeUnit.SECONDS),
            () -> x.exchange(2, 1, TimeUnit.SECONDS),
            () -> x.exchange(3, 1, TimeUnit.SECONDS));
    }
}

class InterruptedExchange {
    public static void main(String[] args) throws Exception {
        Exchanger<Integer> x = new Exchanger<>();
        Thread m = Thread.currentThread();
        Thread t = new Thread(() -> { try { x.exchange(1); } catch (InterruptedException e) { } });
        t.start();
        t.interrupt();
        Together.run(
            () -> x.exchange(2, 1, TimeUnit.SECONDS));
        t.join();
    }
}

class OnePhaser {
    public static void main(String[] args) throws Exception {
        Phaser p = new Phaser(2);
        Together.run(
            () -> {
                p.arriveAndAwaitAdvance();
                p.arriveAndDeregister();
            },
            () -> {
                p.arriveAndAwaitAdvance();
                p.arrive();
                p.register();
            },
            () -> {
                p.getPhase();
                p.toString();
                p.awaitAdvanceInterruptibly(0, 1, TimeUnit.SECONDS);
            });
    }
}

class TreeOfPhasers {
    public static void main(String[] args) throws Exception {
        Phaser r = new Phaser();
        Phaser p = new Phaser(r, 1), q = new Phaser(r, 1);
        Together.run(
            () -> {
                p.arriveAndAwaitAdvance();
                p.arriveAndDeregister();
            },
            () -> {
                q.arriveAndAwaitAdvance();
                q.arriveAndDeregister();
            },
            r::forceTermination);
    }
}

class ConvertedStamps {
    public static void main(String[] args) throws Exception {
        StampedLock l = new StampedLock();
        Together.run(
            () -> {
                long s = l.writeLock();
                s = l.tryConvertToReadLock(s);
                l.unlock(s);
            },
            () -> {
                long s = l.readLock();
                long w = l.tryConvertToWriteLock(s);
                l.unlock(w == 0 ? s : w);
            },
            () -> {
                long s = l.tryOptimisticRead();
                l.validate(s);
                s = l.tryReadLock(1, TimeUnit.SECONDS);
                if (s != 0) l.unlockRead(s);
                l.toString();
            });
    }
}

class InterruptedStamps {
    public static void main(String[] args) throws Exception {
        StampedLock l = new StampedLock();
        Thread t = new Thread(() -> { try { l.unlock(l.readLockInterruptibly()); } catch (InterruptedException e) { } });
        Together.run(
            () -> l.unlock(l.writeLock()),
            () -> l.unlock(l.readLock()),
            t::start,
            () -> {
                t.interrupt();
                l.unlock(l.writeLock());
            });
        t.join();
    }
}

class FairLock {
    public static void main(String[] args) throws Exception {
        ReentrantLock l = new ReentrantLock(true);
        Together.run(
            () -> {
                l.lock();
                l.lock();
                l.unlock();
                l.unlock();
            },
            () -> {
                if (l.tryLock(1, TimeUnit.SECONDS)) l.unlock();
                l.isLocked();
                l.hasQueuedThreads();
                l.getQueueLength();
                l.toString();
            },
            () -> {
                l.lock();
                l.isHeldByCurrentThread();
                l.unlock();
            });
    }
}

class Signalled {
    public static void main(String[] args) throws Exception {
        ReentrantLock l = new ReentrantLock();
        Condition c = l.newCondition();
        Thread t = new Thread(() -> { l.lock(); try { c.await(); } catch (InterruptedException e) { } finally { l.unlock(); } });
        t.start();
        Together.run(
            () -> {
                l.lock();
                c.signalAll();
                l.hasWaiters(c);
                l.unlock();
            },
            t::interrupt,
            () -> {
                l.lock();
                c.awaitNanos(5);
                l.unlock();
            });
    }
}

class ReadersAndWriter {
    public static void main(String[] args) throws Exception {
        ReentrantReadWriteLock l = new ReentrantReadWriteLock();
        Together.run(
            () -> {
                l.readLock().lock();
                l.readLock().lock();
                l.getReadHoldCount();
                l.readLock().unlock();
                l.readLock().unlock();
            },
            () -> {
                l.writeLock().lock();
                l.readLock().lock();
                l.writeLock().unlock();
                l.readLock().unlock();
            },
            () -> {
                l.readLock().lock();
                l.getReadLockCount();
                l.toString();
                l.readLock().unlock();
            });
    }
}

class Permits {
    public static void main(String[] args) throws Exception {
        Semaphore s = new Semaphore(1);
        Together.run(
            () -> {
                s.acquire();
                s.release();
            },
            () -> {
                s.tryAcquire(1, TimeUnit.SECONDS);
                s.release(2);
            },
            () -> {
                s.drainPermits();
                s.release();
                s.toString();
            });
    }
}

class Latched {
    public static void main(String[] args) throws Exception {
        CountDownLatch l = new CountDownLatch(2);
        Together.run(
            l::countDown,
            l::countDown,
            () -> {
                l.await();
                l.getCount();
            },
            () -> l.await(1, TimeUnit.SECONDS));
    }
}

class ResetBarrier {
    public static void main(String[] args) throws Exception {
        CyclicBarrier b = new CyclicBarrier(2, () -> { });
        Together.run(
            () -> b.await(),
            () -> b.await(1, TimeUnit.SECONDS),
            () -> {
                b.getNumberWaiting();
                b.isBroken();
                b.reset();
                b.getParties();
            });
    }
}

class OwnSynchronizer {
    static class M extends AbstractQueuedSynchronizer { protected boolean tryAcquire(int n) { return compareAndSetState(0, 1); }
    protected boolean tryRelease(int n) { setState(0); return true; }
    protected int tryAcquireShared(int n) { return getState() == 0 ? 1 : -1; } }

    public static void main(String[] args) throws Exception {
        M m = new M();
        Together.run(
            () -> {
                m.acquire(1);
                m.release(1);
            },
            () -> {
                m.acquire(1);
                m.getQueuedThreads();
                m.release(1);
            },
            () -> {
                if (m.tryAcquireNanos(1, 1000)) m.release(1);
                m.hasQueuedPredecessors();
                m.getFirstQueuedThread();
                m.toString();
            });
    }
}
