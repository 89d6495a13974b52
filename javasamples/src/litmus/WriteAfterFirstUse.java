package litmus;

/** The write comes after the end of the initializer. */
public class WriteAfterFirstUse {
    static int data;

    static class Holder {
        static final Thread FIRST = Thread.currentThread();
    }

    public static void main(String[] args) {
        new Thread(() -> {
            Thread first = Holder.FIRST;
            data = 1;
        }).start();
        if (Holder.FIRST != Thread.currentThread()) {
            int r = data;
        }
    }
}
