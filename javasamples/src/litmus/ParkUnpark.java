package litmus;

import java.util.concurrent.locks.LockSupport;

/** A permit makes a thread go on, but gives no edge. */
public class ParkUnpark {
    static int data;

    public static void main(String[] args) {
        Thread reader = new Thread(() -> {
            LockSupport.park();
            int r = data;
        });
        reader.start();
        data = 1;
        LockSupport.unpark(reader);
    }
}
