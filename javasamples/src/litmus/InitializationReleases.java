package litmus;

/** The end of an initializer releases all that its thread did before, not only its own writes. */
public class InitializationReleases {
    static int data;

    static class Holder {
        static final Thread FIRST = Thread.currentThread();
    }

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            Thread first = Holder.FIRST;
        }).start();
        if (Holder.FIRST != Thread.currentThread()) {
            int r = data;
        }
    }
}
