package deadlock;

import java.util.concurrent.atomic.AtomicReference;

/** Makes an Integer in each round, until the other thread has changed the value. */
public class BoxingPollMet {
    static final AtomicReference<Integer> value = new AtomicReference<>(0);

    public static void main(String[] args) {
        new Thread(() -> {
            Integer wanted = 2000;
            while (!value.get().equals(Integer.valueOf(wanted + 0))) {
                Thread.onSpinWait();
            }
        }).start();
        value.set(2000);
    }
}
