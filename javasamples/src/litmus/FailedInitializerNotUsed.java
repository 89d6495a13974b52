package litmus;

/** A failed initializer orders nobody who does not use its class. */
public class FailedInitializerNotUsed {
    static int data;

    static class Broken {
        static {
            data = 1;
            if (data == 1) {
                throw new IllegalStateException();
            }
        }

        static void touch() { }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            try {
                Broken.touch();
            } catch (LinkageError e) {
                return;
            }
        }).start();
        int r = data;
    }
}
