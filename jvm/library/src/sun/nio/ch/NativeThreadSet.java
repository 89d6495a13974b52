package sun.nio.ch;

/**
 * The threads within an operation of a channel, who are only counted: none need be signalled, for none blocks.
 * Who closes the channel waits until they have left. (The JDK's looks again each 50 ms, in vain.)
 */
class NativeThreadSet {
    private static final int NOBODY = -1;
    private static final int ONE = -99;

    private int within;

    NativeThreadSet(int capacity) {}

    /** A thread comes; with what this returns it leaves. */
    synchronized int add() {
        within++;
        return ONE;
    }

    /** A thread leaves, if it has come. */
    synchronized void remove(int who) {
        if (who != NOBODY && --within == 0) {
            notifyAll();
        }
    }

    synchronized void signalAndWait() {
        boolean interrupted = false;
        while (within > 0) {
            try {
                wait();
            } catch (InterruptedException later) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
