package litmus;

/** The same, but it looked at its own clock for the last time before it saw the other one's. */
public class TimeGoesOnUnseen {
    private static volatile long began;
    private static volatile long taken;

    public static void main(String[] args) {
        began = System.nanoTime();
        new Thread(() -> {
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            taken = System.nanoTime();
        }).start();
        new Thread(() -> {
            long own = System.nanoTime();
            long other = taken;
            assert other == 0 || own - other >= 0;
        }).start();
    }
}
