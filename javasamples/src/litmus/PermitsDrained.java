package litmus;

import java.util.concurrent.Semaphore;

/** To drain permits is to acquire them. */
public class PermitsDrained {
    static int data;
    static final Semaphore gate = new Semaphore(0);

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            gate.release();
        }).start();
        if (gate.drainPermits() == 1) {
            int r = data;
        }
    }
}
