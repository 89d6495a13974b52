package litmus;

import java.util.concurrent.Semaphore;

/** The number of permits is a look: only acquiring one orders. */
public class PermitsSeen {
    static int data;
    static final Semaphore gate = new Semaphore(0);

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            gate.release();
        }).start();
        if (gate.availablePermits() == 1) {
            int r = data;
        }
    }
}
