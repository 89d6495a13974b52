package jpf;

import gov.nasa.jpf.vm.Verify;

/** Paths are cut off by what one thread read of another, so that the order of the two decides where they end. */
public class CutOff {
    static volatile int a;
    static volatile int b;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            int value = a;
            b = value;
            Verify.ignoreIf(value == 1);
            a = a + 4;
        });
        Thread second = new Thread(() -> {
            a = Verify.getInt(0, 2);
            System.out.println("b was " + b);
            Verify.ignoreIf(b == 2);
        });
        first.start();
        second.start();
        b = b + 100;
        first.join();
        second.join();
        System.out.println(a + " " + b);
    }
}
