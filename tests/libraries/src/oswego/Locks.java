package oswego;

import EDU.oswego.cs.dl.util.concurrent.ReentrantWriterPreferenceReadWriteLock;
import EDU.oswego.cs.dl.util.concurrent.Sync;
import support.Two;

/** A reader/writer lock; racy: the writer takes the lock of readers. */
public final class Locks {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        ReentrantWriterPreferenceReadWriteLock lock = new ReentrantWriterPreferenceReadWriteLock();
        Two.run(
                () -> {
                    Sync mine = racy ? lock.readLock() : lock.writeLock();
                    try {
                        mine.acquire();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                    value++;
                    mine.release();
                },
                () -> {
                    try {
                        lock.readLock().acquire();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                    System.out.println(value);
                    lock.readLock().release();
                });
    }

    private Locks() {}
}
