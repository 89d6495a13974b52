package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.LockSupport;

/** A task is done, and says so, also where the interrupt of its thread throws: who is told races. */
public class CancelInterruptThrows {
    static class Throwing extends Thread {
        Throwing(Runnable task) {
            super(task);
        }

        @Override
        public void interrupt() {
            throw new IllegalStateException();
        }
    }

    static int counted;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> counted++).start();
        CountDownLatch begun = new CountDownLatch(1);
        FutureTask<Integer> task = new FutureTask<Integer>(() -> {
            begun.countDown();
            LockSupport.park();
            return 1;
        }) {
            @Override
            protected void done() {
                counted++;
            }
        };
        Thread thread = new Throwing(task);
        thread.setDaemon(true);
        thread.start();
        begun.await();
        try {
            task.cancel(true);
        } catch (IllegalStateException thrown) {
            LockSupport.unpark(thread);
            thread.join();
        }
    }
}
