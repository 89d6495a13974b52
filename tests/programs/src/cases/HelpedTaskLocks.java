package cases;

import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;

/** Who waits some time for a task runs it, and it waits for a lock that a dead thread keeps. */
public class HelpedTaskLocks {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread dies = new Thread(lock::lock);
        dies.start();
        dies.join();
        try {
            ForkJoinTask.adapt(() -> lock.lock()).fork().get(1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException late) {
            // it may be
        }
    }
}
