package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;

/** A thread parks under a lock until a task of the common pool unparks it, and looks at what the task wrote: races. */
public class ParkedUnderLock {
    private static final Object LOCK = new Object();
    static int written;

    public static void main(String[] args) {
        Thread self = Thread.currentThread();
        CompletableFuture.runAsync(() -> {
            written = 1;
            LockSupport.unpark(self);
        });
        synchronized (LOCK) {
            LockSupport.park();
            written++;
        }
    }
}
