package litmus;

/** What a thread does behind the error of a failed initializer is not ordered before those who learn of it. */
public class FailedInitializationTooLate {
    static int data;

    static class Broken {
        static int value = fail();

        static int fail() {
            throw new IllegalStateException();
        }
    }

    static void use() {
        try {
            Broken.value = 2;
        } catch (ExceptionInInitializerError first) {
            data = 1;
        } catch (NoClassDefFoundError second) {
            int r = data;
        }
    }

    public static void main(String[] args) {
        new Thread(FailedInitializationTooLate::use).start();
        use();
    }
}
