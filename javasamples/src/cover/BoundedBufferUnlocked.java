package cover;

/** As BoundedBuffer, but one method forgot the monitor. */
public class BoundedBufferUnlocked {
    private int size;

    synchronized void put() throws InterruptedException {
        while (size == 1) {
            wait();
        }
        size++;
        notifyAll();
    }

    synchronized void take() throws InterruptedException {
        while (size == 0) {
            wait();
        }
        size--;
        notifyAll();
    }

    int size() {
        return size;
    }

    public static void main(String[] args) throws InterruptedException {
        int pairs = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        BoundedBufferUnlocked buffer = new BoundedBufferUnlocked();
        for (int i = 0; i < pairs; i++) {
            new Thread(() -> {
                try {
                    buffer.put();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }).start();
            new Thread(() -> {
                try {
                    buffer.take();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }).start();
        }
        System.out.println(buffer.size());
    }
}
