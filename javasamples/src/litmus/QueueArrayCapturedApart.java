package litmus;

import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;

/** The queue made the array, but the program has it, in a lambda: two threads write different elements. */
public class QueueArrayCapturedApart {
    static Object[] array;

    public static void main(String[] args) {
        Object[] made = new LinkedBlockingQueue<>(List.of(1, 2)).toArray();
        new Thread(() -> made[0] = null).start();
        array = made;
        array[1] = null;
    }
}
