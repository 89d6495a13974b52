package litmus;

/** The only thread sleeps many times, and its loop ends; then another one writes, and is not joined. */
public class AloneSleepsOftenRacy {
    private static int rounds;
    private static int data;

    public static void main(String[] args) throws InterruptedException {
        while (rounds < 1_100) {
            rounds++;
            Thread.sleep(10);
        }
        new Thread(() -> data = rounds).start();
        data = 2;
    }
}
