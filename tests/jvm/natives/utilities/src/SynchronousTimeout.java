import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** assertion: a poll with a deadline may time out. */
public class SynchronousTimeout {
    public static void main(String[] args) throws InterruptedException {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        new Thread(() -> queue.offer(3)).start();
        if (queue.poll(5, TimeUnit.MILLISECONDS) == null) {
            throw new AssertionError("timed out");
        }
    }
}
