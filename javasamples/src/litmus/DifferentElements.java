package litmus;

/** Elements of one array are separate locations. */
public class DifferentElements {
    static final int[] array = new int[2];

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> array[0] = 1);
        other.start();
        array[1] = 1;
        other.join();
        int r = array[0] + array[1];
    }
}
