package litmus;

import java.util.concurrent.LinkedBlockingQueue;

/** The array that the queue made is filled by it again before the reader may look. */
public final class QueueFilledArray {
    static Object[] array;
    static volatile boolean filled;

    public static void main(String[] args) throws Exception {
        LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
        queue.add("a");
        array = queue.toArray();
        Thread filler = new Thread(() -> {
            queue.toArray(array);
            filled = true;
        });
        filler.start();
        if (filled && array[0] != "a") {
            throw new AssertionError(array[0]);
        }
        filler.join();
    }
}
