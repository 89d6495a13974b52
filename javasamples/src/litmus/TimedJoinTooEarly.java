package litmus;

import java.util.concurrent.atomic.AtomicInteger;

/** A thread that has done its last access need not have ended yet: the timed join may return without an edge. */
public class TimedJoinTooEarly {
    static int data;
    static final AtomicInteger FLAG = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            data = 1;
            FLAG.setOpaque(1);
        });
        writer.start();
        if (FLAG.getOpaque() == 1) {
            writer.join(1);
            data = 2;
        }
    }
}
