package litmus;

/** The cause of a NoClassDefFoundError tells in which thread the initializer failed: `Thread-0` or `Thread-1`. */
public class FailureTellsNumber {
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
        Thread maker = new Thread(() -> one = new Thread(FailureTellsNumber::fail), "maker");
        maker.start();
        Thread other = new Thread(() -> {});
        maker.join();
        one.start();
        one.join();
        try {
            Failing.value++;
        } catch (NoClassDefFoundError error) {
            if (error.getCause().getMessage().contains("Thread-1")) {
                throw new AssertionError(other);
            }
        }
    }
}
