package deadlock;

/** Two threads that poll under a lock for what only the other one would set: all the lock does is to go back and forth. */
public final class LockedPolling {
    private boolean here;
    private boolean there;

    private synchronized boolean isHere() {
        return here;
    }

    private synchronized boolean isThere() {
        return there;
    }

    private synchronized void setHere() {
        here = true;
    }

    private synchronized void setThere() {
        there = true;
    }

    public static void main(String[] args) throws InterruptedException {
        LockedPolling both = new LockedPolling();
        Thread other = new Thread(() -> {
            while (!both.isHere()) {
                Thread.yield();
            }
            both.setThere();
        });
        other.start();
        while (!both.isThere()) {
            Thread.yield();
        }
        both.setHere();
        other.join();
    }
}
