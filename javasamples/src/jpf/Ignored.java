package jpf;

import gov.nasa.jpf.vm.Verify;

/** Paths with an odd number are cut off before the assertion, those with an even one pass it. */
public class Ignored {
    static volatile boolean seen;

    public static void main(String[] args) throws InterruptedException {
        int number = Verify.getInt(0, 5);
        Thread other = new Thread(() -> seen = true);
        other.start();
        Verify.ignoreIf(number % 2 == 1);
        other.join();
        Verify.assertTrue(seen && number % 2 == 0);
    }
}
