package jpf;

import gov.nasa.jpf.vm.Verify;

/** Three threads that choose and meet in volatile variables; every combination is to be tried in every order. */
public class Choices {
    static volatile int a;
    static volatile int b;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            int value = Verify.getInt(1, 3);
            a = value;
            if (value == 2) {
                b = b + 10;
            }
        });
        Thread second = new Thread(() -> {
            if (Verify.getBoolean()) {
                b = a;
            } else {
                a = a + 5;
                b = b + Verify.getIntFromList(100, 200);
            }
        });
        first.start();
        second.start();
        if (Verify.getBoolean(false)) {
            b = b + 1000;
        }
        first.join();
        second.join();
        System.out.println(a + " " + b);
    }
}
