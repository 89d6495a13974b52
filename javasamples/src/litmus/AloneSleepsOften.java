package litmus;

/** The only thread sleeps many times, and its loop ends; then another one writes, and is joined. */
public class AloneSleepsOften {
    private static int rounds;
    private static int data;

    public static void main(String[] args) throws InterruptedException {
        while (rounds < 1_100) {
            rounds++;
            Thread.sleep(10);
        }
        Thread thread = new Thread(() -> data = rounds);
        thread.start();
        thread.join();
        assert data == 1_100;
    }
}
