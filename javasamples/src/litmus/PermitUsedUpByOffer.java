package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.LockSupport;

/** Who offers an element takes a lock of the queue, and waits for it where another one has it. */
public class PermitUsedUpByOffer {
    static final LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();

    public static void main(String[] args) {
        Thread other =
                new Thread(
                        () -> {
                            queue.offer("one");
                            LockSupport.park();
                        });
        other.start();
        new Thread(() -> queue.offer("two")).start();
        LockSupport.unpark(other);
    }
}
