package litmus;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** What setPlain writes may be there when it is looked at, although nothing orders the two. */
public class AtomicArrayPlain {
    public static void main(String[] args) throws InterruptedException {
        AtomicIntegerArray array = new AtomicIntegerArray(1);
        Thread writer = new Thread(() -> array.setPlain(0, 1));
        writer.start();
        if (array.getPlain(0) == 1) {
            throw new IllegalStateException("already there");
        }
        writer.join();
    }
}
