package litmus;

/**
 * A StackOverflowError leaves synchronized methods and blocks at many depths: each unlocks what it had locked (JVMS 2.11.10), so the other
 * thread comes to its turn.
 */
public class OverflowInSynchronized {
    static final Object LOCK = new Object();
    static int n;

    static synchronized int method(int depth) {
        return method(depth + 1) + 1;
    }

    static int block(int depth) {
        synchronized (LOCK) {
            return block(depth + 1) + 1;
        }
    }

    static int above(int levels, boolean inMethod) {
        if (levels > 0) {
            return above(levels - 1, inMethod) + 1;
        }
        return inMethod ? method(0) : block(0);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            synchronized (OverflowInSynchronized.class) {
                synchronized (LOCK) {
                    n++;
                }
            }
        });
        for (int levels = 0; levels < 50; levels++) {
            try {
                above(levels / 2, levels % 2 == 0);
                throw new IllegalStateException("endless recursion ended");
            } catch (StackOverflowError expected) {
                // every activation has unlocked
            }
        }
        other.start();
        synchronized (OverflowInSynchronized.class) {
            synchronized (LOCK) {
                n++;
            }
        }
        other.join();
    }
}
