package litmus;

/** The holder idiom publishes an object with plain fields. */
public class LazyHolder {
    static class Holder {
        static final Holder INSTANCE = new Holder();
        int value;

        Holder() {
            value = 42;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            int r = Holder.INSTANCE.value;
        }).start();
        int r = Holder.INSTANCE.value;
    }
}
