package juc;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** Each element is a volatile variable of its own. */
public class AtomicIntegerArrayUse {
    static int data;

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        AtomicIntegerArray flags = new AtomicIntegerArray(2);
        Threads.start(() -> {
            flags.set(1, 1);
            data = 1;
            flags.set(0, 1);
        });
        if (flags.get(broken ? 1 : 0) == 1) {
            Threads.check(data <= 1); // races
        }
        Threads.check(flags.length() == 2);
    }
}
