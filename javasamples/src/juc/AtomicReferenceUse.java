package juc;

import java.util.concurrent.atomic.AtomicReference;

/** An object is handed over by a reference, and belongs to who takes it out. */
public class AtomicReferenceUse {
    static final class Box {
        int data;
    }

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        AtomicReference<Box> handed = new AtomicReference<>();
        Threads.start(() -> {
            Box box = new Box();
            box.data = 1;
            handed.set(box);
            if (broken) {
                box.data = 2; // races
            }
        });
        Box got = handed.getAndSet(null);
        if (got != null) {
            got.data++;
            Threads.check(handed.compareAndSet(null, got));
        }
    }
}
