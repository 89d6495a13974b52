package litmus;

/** Learning that the initializer has failed acquires what it wrote. */
public class FailedInitialization {
    static int data;

    static class Broken {
        static int value = fail();

        static int fail() {
            data = 1;
            throw new IllegalStateException();
        }
    }

    static void use() {
        try {
            Broken.value = 2;
        } catch (ExceptionInInitializerError first) {
            return;
        } catch (NoClassDefFoundError second) {
            int r = data;
        }
    }

    public static void main(String[] args) {
        new Thread(FailedInitialization::use).start();
        use();
    }
}
