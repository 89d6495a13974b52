package litmus;

import java.util.concurrent.atomic.AtomicInteger;

/** setPlain and getPlain of an atomic give no edge. */
public class AtomicPlain {
    static int data;
    static final AtomicInteger flag = new AtomicInteger();

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            flag.setPlain(1);
        }).start();
        if (flag.getPlain() == 1) {
            int r = data;
        }
    }
}
