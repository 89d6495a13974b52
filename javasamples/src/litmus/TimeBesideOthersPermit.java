package litmus;

import java.util.concurrent.locks.LockSupport;

/** That a thread is alive, and how it is called, tells nothing of who gave it a permit: no time need have passed. */
public class TimeBesideOthersPermit {
    public static void main(String[] args) throws InterruptedException {
        long before = System.nanoTime();
        Thread parks = new Thread(LockSupport::park);
        Thread sleeps = new Thread(() -> {
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            LockSupport.unpark(parks);
        });
        parks.start();
        sleeps.start();
        if (parks.isAlive() && parks.getName() != null) {
            assert System.nanoTime() - before >= 10_000_000;
        }
    }
}
