package jpf;

import gov.nasa.jpf.vm.Verify;

/** Atomic blocks among other accesses of volatile variables, one of them left by the end of its thread at times. */
public class Blocks {
    static volatile int a;
    static volatile int b;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            a = a + 1;
            Verify.beginAtomic();
            b = b + 1;
            a = a * 2;
            if (Verify.getBoolean()) {
                Verify.endAtomic();
            }
            b = b * 3;
        });
        Thread second = new Thread(() -> {
            b = b + 7;
            Verify.beginAtomic();
            a = b + 1;
            Verify.endAtomic();
            a = a + 3;
        });
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(a + " " + b);
    }
}
