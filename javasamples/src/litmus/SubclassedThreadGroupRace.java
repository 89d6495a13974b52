package litmus;

/** As SubclassedThreadGroup, but two threads of the group count in a plain field. */
public class SubclassedThreadGroupRace {
    static class Counting extends ThreadGroup {
        int seen;

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
        Runnable fails = () -> {
            throw new IllegalStateException();
        };
        new Thread(group, fails, "first").start();
        new Thread(group, fails, "second").start();
    }
}
