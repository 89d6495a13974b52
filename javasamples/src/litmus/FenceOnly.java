package litmus;

import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;

/** Fences alone give no edge of happens-before. */
public class FenceOnly {
    static int data;
    static final AtomicInteger flag = new AtomicInteger();

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            VarHandle.fullFence();
            flag.setOpaque(1);
        }).start();
        if (flag.getOpaque() == 1) {
            VarHandle.fullFence();
            int r = data;
        }
    }
}
