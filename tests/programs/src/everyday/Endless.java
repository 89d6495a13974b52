package everyday;

/** A thread counts until it is stopped: no race, and a state for each count. */
public class Endless {
    static volatile boolean stopped;
    static long count;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            while (!stopped) {
                count++;
            }
        });
        worker.start();
        stopped = true;
        worker.join();
        System.out.println(count);
    }
}
