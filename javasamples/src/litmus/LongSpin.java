package litmus;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** A thread looks at 70 variables in each round, and nobody sets any. */
public class LongSpin {
    static final AtomicIntegerArray flags = new AtomicIntegerArray(70);

    static boolean anySet() {
        for (int i = 0; i < flags.length(); i++) {
            if (flags.get(i) != 0) {
                return true;
            }
        }
        return false;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            while (!anySet()) {
                Thread.onSpinWait();
            }
        }).start();
        flags.get(0);
    }
}
