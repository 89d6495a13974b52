package litmus;

import java.util.concurrent.LinkedBlockingQueue;

/** The queue made the array, but the program has it: the queue fills it beside a read. */
public final class QueueFillsArray {
    static Object[] array;

    public static void main(String[] args) throws Exception {
        LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
        queue.add("a");
        array = queue.toArray();
        Thread filler = new Thread(() -> queue.toArray(array));
        filler.start();
        Object first = array[0];
        filler.join();
    }
}
