import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** safe: a lock of one's own. */
public class Mutex extends AbstractQueuedSynchronizer {
    static final Mutex mutex = new Mutex();
    static int n;

    @Override
    protected boolean tryAcquire(int unused) {
        return compareAndSetState(0, 1);
    }

    @Override
    protected boolean tryRelease(int unused) {
        setState(0);
        return true;
    }

    static void act() {
        mutex.acquire(1);
        n++;
        mutex.release(1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(Mutex::act);
        t.start();
        act();
        t.join();
        if (n != 2) {
            throw new AssertionError(n);
        }
    }
}
