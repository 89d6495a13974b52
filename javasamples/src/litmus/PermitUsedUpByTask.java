package litmus;

import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.LockSupport;

/** Who waits for a task uses up its permit; who waits for the end of a thread does not. */
public class PermitUsedUpByTask {
    public static void main(String[] args) throws Exception {
        FutureTask<String> task = new FutureTask<>(() -> "");
        new Thread(task).start();
        LockSupport.unpark(Thread.currentThread());
        task.get();
        LockSupport.park();
    }
}
