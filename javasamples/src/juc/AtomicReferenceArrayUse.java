package juc;

import java.util.concurrent.atomic.AtomicReferenceArray;

/** A slot of the array hands an object over. */
public class AtomicReferenceArrayUse {
    static final class Box {
        int data;
    }

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        AtomicReferenceArray<Box> slots = new AtomicReferenceArray<>(2);
        Threads.start(() -> {
            Box box = new Box();
            slots.set(broken ? 1 : 0, box);
            box.data = 1; // races
            slots.set(1, box);
        });
        Box got = slots.get(1);
        Threads.check(got == null || got.data <= 1);
    }
}
