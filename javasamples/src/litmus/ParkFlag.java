package litmus;

import java.util.concurrent.locks.LockSupport;

/** The volatile flag gives the edge, the permit only the wake-up. */
public class ParkFlag {
    static int data;
    static volatile boolean flag;

    public static void main(String[] args) {
        Thread reader = new Thread(() -> {
            while (!flag) {
                LockSupport.park();
            }
            int r = data;
        });
        reader.start();
        data = 1;
        flag = true;
        LockSupport.unpark(reader);
    }
}
