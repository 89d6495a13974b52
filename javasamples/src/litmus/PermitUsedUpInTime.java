package litmus;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Who waits for a semaphore for a time uses up its permit as well. */
public class PermitUsedUpInTime {
    public static void main(String[] args) throws InterruptedException {
        Semaphore semaphore = new Semaphore(0);
        new Thread(semaphore::release).start();
        LockSupport.unpark(Thread.currentThread());
        semaphore.tryAcquire(1, TimeUnit.SECONDS);
        LockSupport.park();
    }
}
