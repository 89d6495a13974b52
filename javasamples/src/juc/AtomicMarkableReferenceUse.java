package juc;

import java.util.concurrent.atomic.AtomicMarkableReference;

/** The mark says that the object is finished. */
public class AtomicMarkableReferenceUse {
    static final class Box {
        int data;
    }

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        Box box = new Box();
        AtomicMarkableReference<Box> reference = new AtomicMarkableReference<>(box, false);
        Threads.start(() -> {
            box.data = 1;
            reference.attemptMark(box, true);
        });
        boolean[] finished = new boolean[1];
        Box got = reference.get(finished);
        if (finished[0] || broken) {
            Threads.check(got.data <= 1); // races
        }
    }
}
