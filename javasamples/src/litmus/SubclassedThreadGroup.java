package litmus;

/** A thread of a group whose class the program declares; its handler counts the exceptions. */
public class SubclassedThreadGroup {
    static class Counting extends ThreadGroup {
        volatile int seen;

        Counting(String name) {
            super(name);
        }

        @Override
        public void uncaughtException(Thread thread, Throwable thrown) {
            seen++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Counting group = new Counting("counting");
        group.setMaxPriority(4);
        Thread thread = new Thread(group, () -> {
            throw new IllegalStateException();
        }, "fails");
        thread.setPriority(9);
        thread.start();
        thread.join();
        if (group.seen != 1 || group.getMaxPriority() != 4 || thread.getPriority() != 4) {
            throw new AssertionError(group);
        }
    }
}
