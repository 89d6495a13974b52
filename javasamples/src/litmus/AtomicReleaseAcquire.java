package litmus;

import java.util.concurrent.atomic.AtomicInteger;

/** setRelease and getAcquire are the two ends of an edge. */
public class AtomicReleaseAcquire {
    static int data;
    static final AtomicInteger flag = new AtomicInteger();

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            flag.setRelease(1);
        }).start();
        if (flag.getAcquire() == 1) {
            int r = data;
        }
    }
}
