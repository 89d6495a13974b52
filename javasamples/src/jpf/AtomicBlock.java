package jpf;

import gov.nasa.jpf.vm.Verify;

/** Two read-modify-writes of a volatile variable; in atomic blocks none is lost. */
public class AtomicBlock {
    static volatile int n;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(AtomicBlock::count);
        other.start();
        count();
        other.join();
        Verify.assertTrue(n == 2);
    }

    static void count() {
        Verify.beginAtomic();
        n = n + 1;
        Verify.endAtomic();
    }
}
