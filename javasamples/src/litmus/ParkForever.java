package litmus;

import java.util.concurrent.locks.LockSupport;

/** Two permits given before the first park count as one. */
public class ParkForever {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        Thread other = new Thread(() -> LockSupport.unpark(main));
        other.start();
        LockSupport.unpark(main);
        LockSupport.park();
        LockSupport.park();
    }
}
