package jpf;

import gov.nasa.jpf.vm.Verify;

/** Loops that go on as long as chance has it: each may be left at any time, so none is a livelock. */
public class MayStop {
    static volatile int seen;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            while (Verify.getBoolean()) {
            }
            seen = 1;
        });
        other.start();
        while (Verify.getBoolean() && seen == 0) {
        }
        other.join();
    }
}
