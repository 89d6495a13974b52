package litmus;

/** A loop polls the clock and changes a flag meanwhile: it ends all the same, and what follows races. */
public class TimePolled {
    private static volatile boolean blinking;
    private static int data;

    public static void main(String[] args) {
        long end = System.nanoTime() + 1000;
        new Thread(() -> data = 1).start();
        while (System.nanoTime() < end) {
            blinking = !blinking;
        }
        data = 2;
    }
}
