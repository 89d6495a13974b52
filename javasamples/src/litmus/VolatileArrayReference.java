package litmus;

/** A volatile reference to an array makes no element volatile. */
public class VolatileArrayReference {
    static volatile int[] array = new int[1];

    public static void main(String[] args) {
        new Thread(() -> {
            array[0] = 1;
        }).start();
        int r = array[0];
    }
}
