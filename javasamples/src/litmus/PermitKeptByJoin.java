package litmus;

import java.util.concurrent.locks.LockSupport;

/** Who waits for the end of a thread keeps its permit. */
public class PermitKeptByJoin {
    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {});
        other.start();
        LockSupport.unpark(Thread.currentThread());
        other.join();
        LockSupport.park();
    }
}
