package litmus;

/** To join a thread that was not started is no wait, so the interrupt status is not looked at. */
public class JoinOfNewInterrupted {
    public static void main(String[] args) throws InterruptedException {
        Thread never = new Thread(() -> {
        });
        Thread.currentThread().interrupt();
        never.join();
        assert Thread.interrupted();
    }
}
