package jpf;

import gov.nasa.jpf.vm.Verify;

/** A thread waits for a lock within its atomic block: others run until it is free. */
public class BlockThatBlocks {
    static final Object LOCK = new Object();
    static int n;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            synchronized (LOCK) {
                n = n + Verify.getInt(3, 4);
            }
        });
        other.start();
        Verify.beginAtomic();
        synchronized (LOCK) {
            n = n + 1;
        }
        Verify.endAtomic();
        other.join();
        Verify.assertTrue(n == 4 || n == 5);
    }
}
