package litmus;

import java.util.concurrent.locks.LockSupport;

/** The permit of unpark makes the write come after the read, but is no edge. */
public class ParkReadThenWrite {
    static int data;

    public static void main(String[] args) {
        Thread writer = new Thread(() -> {
            LockSupport.park();
            data = 1;
        });
        writer.start();
        int r = data;
        LockSupport.unpark(writer);
    }
}
