package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.LockSupport;

/** Nobody else uses the queue, so who offers an element to it keeps its permit. */
public class PermitKeptByOwnQueue {
    public static void main(String[] args) {
        LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
        Thread other =
                new Thread(
                        () -> {
                            queue.offer("one");
                            LockSupport.park();
                        });
        other.start();
        LockSupport.unpark(other);
    }
}
