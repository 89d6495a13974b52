package litmus;

/** Two threads write one element. */
public class SameElement {
    static final int[] array = new int[2];

    public static void main(String[] args) {
        new Thread(() -> {
            array[1] = 1;
        }).start();
        array[1] = 2;
    }
}
