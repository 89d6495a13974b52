package litmus;

import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;

/** The queue made the array, but the program has it, in a lambda: two threads write one element. */
public class QueueArrayCaptured {
    static Object[] array;

    public static void main(String[] args) {
        Object[] made = new LinkedBlockingQueue<>(List.of(1, 2)).toArray();
        new Thread(() -> made[0] = null).start();
        array = made;
        array[0] = null;
    }
}
