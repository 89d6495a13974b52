package litmus;

/** As in FailureTellsNumber, and no other thread is made before: the failing one is `Thread-0`. */
public class FailureTellsOnlyNumber {
    static Thread one;

    static class Failing {
        static int value = Integer.parseInt("none");
    }

    static void fail() {
        try {
            Failing.value++;
        } catch (LinkageError expected) {
            return;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread maker = new Thread(() -> one = new Thread(FailureTellsOnlyNumber::fail), "maker");
        maker.start();
        maker.join();
        one.start();
        one.join();
        try {
            Failing.value++;
        } catch (NoClassDefFoundError error) {
            if (error.getCause().getMessage().contains("Thread-1")) {
                throw new AssertionError();
            }
        }
    }
}
