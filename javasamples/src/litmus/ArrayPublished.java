package litmus;

/** A new array is filled, then published by the volatile write of its reference. */
public class ArrayPublished {
    static volatile int[] array;

    public static void main(String[] args) {
        new Thread(() -> {
            int[] fresh = new int[1];
            fresh[0] = 1;
            array = fresh;
        }).start();
        int[] seen = array;
        if (seen != null) {
            int r = seen[0];
        }
    }
}
