package jpf;

import gov.nasa.jpf.vm.Verify;

/** Two threads may wait for each other before the path is cut off. */
public class CircleBeforeCut {
    public static void main(String[] args) {
        Object first = new Object();
        Object second = new Object();
        new Thread(() -> both(first, second)).start();
        new Thread(() -> both(second, first)).start();
        Verify.ignoreIf(true);
    }

    static void both(Object outer, Object inner) {
        synchronized (outer) {
            synchronized (inner) {
                Thread.yield();
            }
        }
    }
}
