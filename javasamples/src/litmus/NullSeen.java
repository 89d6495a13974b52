package litmus;

/** The reader may come before the volatile reference is set. */
public class NullSeen {
    static volatile int[] array;

    public static void main(String[] args) {
        new Thread(() -> {
            array = new int[1];
        }).start();
        int r = array.length;
    }
}
