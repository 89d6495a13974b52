package litmus;

import java.util.concurrent.atomic.AtomicInteger;

/** An opaque read acquires nothing, whatever the writer did. */
public class ReleaseOpaqueRead {
    static int data;
    static final AtomicInteger flag = new AtomicInteger();

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            flag.setRelease(1);
        }).start();
        if (flag.getOpaque() == 1) {
            int r = data;
        }
    }
}
