package litmus;

import java.util.concurrent.locks.LockSupport;

/** A thread that was parked when it got its permit is WAITING until it runs again. */
public class StateAfterUnpark {
    static int data;

    public static void main(String[] args) {
        Thread parked = new Thread(() -> {
            LockSupport.park();
            data = 1;
        });
        parked.start();
        LockSupport.unpark(parked);
        if (parked.getState() == Thread.State.WAITING) {
            data = 2;
        }
    }
}
