package litmus;

import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** Who waits some time to be handed an element shows that. */
public class HandoverTimedWaiting {
    public static void main(String[] args) {
        SynchronousQueue<String> queue = new SynchronousQueue<>();
        Thread other =
                new Thread(
                        () -> {
                            try {
                                queue.poll(1, TimeUnit.SECONDS);
                            } catch (InterruptedException interrupted) {
                                // Nobody does that.
                            }
                        });
        other.start();
        if (other.getState() == Thread.State.TIMED_WAITING) {
            throw new AssertionError();
        }
    }
}
