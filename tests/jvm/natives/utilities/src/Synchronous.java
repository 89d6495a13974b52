import java.util.concurrent.SynchronousQueue;

/** safe: a hand-over without a buffer. */
public class Synchronous {
    static int n;

    public static void main(String[] args) throws InterruptedException {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        new Thread(() -> {
            n = 1;
            try {
                queue.put(3);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }).start();
        if (queue.take() + n != 4) {
            throw new AssertionError();
        }
    }
}
