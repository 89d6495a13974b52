package litmus;

/** Initialization orders only what the initializer wrote. */
public class WriteAfterInitialization {
    static class Holder {
        static int value;

        static {
            value = 42;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            Holder.value = 1;
        }).start();
        int r = Holder.value;
    }
}
