import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** assertion: a timed poll may come away with nothing. */
public class LinkedBlocking {
    public static void main(String[] args) throws InterruptedException {
        LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        new Thread(() -> queue.offer(1)).start();
        if (queue.poll(1, TimeUnit.SECONDS) == null) {
            throw new AssertionError("timed out");
        }
    }
}
