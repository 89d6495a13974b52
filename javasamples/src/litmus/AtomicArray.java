package litmus;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** An element of an AtomicIntegerArray acts like a volatile variable. */
public class AtomicArray {
    static int data;
    static final AtomicIntegerArray flags = new AtomicIntegerArray(2);

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            flags.set(0, 1);
        }).start();
        if (flags.get(0) == 1) {
            int r = data;
        }
    }
}
