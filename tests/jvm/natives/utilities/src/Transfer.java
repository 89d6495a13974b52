import java.util.concurrent.LinkedTransferQueue;

/** safe: a transfer waits for its receiver. */
public class Transfer {
    static int n;

    public static void main(String[] args) throws InterruptedException {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        new Thread(() -> {
            n = 1;
            try {
                queue.transfer(1);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }).start();
        if (queue.take() + n != 2) {
            throw new AssertionError();
        }
    }
}
