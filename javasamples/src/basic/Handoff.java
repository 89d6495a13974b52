package basic;

/** A result handed over by a flag that is not volatile. */
public class Handoff {
    static int result;
    static boolean done;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            result = 42;
            done = true;
        });
        worker.start();
        if (done) {
            System.out.println(result);
        }
        worker.join();
    }
}
