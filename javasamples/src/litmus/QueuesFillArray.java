package litmus;

import java.util.concurrent.ConcurrentLinkedQueue;

/** Two calls of a trusted class fill one array that this class made. */
public final class QueuesFillArray {
    static Object[] array;

    public static void main(String[] args) throws Exception {
        ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
        queue.add("a");
        Thread filler = new Thread(() -> {
            Object[] made = queue.toArray();
            synchronized (queue) {
                array = made;
            }
            queue.toArray(made);
        });
        filler.start();
        Object[] found;
        synchronized (queue) {
            found = array;
        }
        if (found != null) {
            queue.toArray(found);
        }
        filler.join();
    }
}
