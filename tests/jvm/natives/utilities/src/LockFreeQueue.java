import java.util.concurrent.ConcurrentLinkedQueue;

/** safe: what is polled was written before it was offered. */
public class LockFreeQueue {
    static class Box {
        int value;
    }

    public static void main(String[] args) {
        ConcurrentLinkedQueue<Box> queue = new ConcurrentLinkedQueue<>();
        new Thread(() -> {
            Box box = new Box();
            box.value = 1;
            queue.offer(box);
        }).start();
        Box box = queue.poll();
        if (box != null && box.value != 1) {
            throw new AssertionError();
        }
    }
}
