package cover;

/** A ring buffer behind its own monitor, shared by any number of threads. */
public class BoundedBuffer {
    private final int[] items;
    private int first;
    private int size;

    BoundedBuffer(int capacity) {
        items = new int[capacity];
    }

    synchronized void put(int item) throws InterruptedException {
        while (size == items.length) {
            wait();
        }
        items[(first + size) % items.length] = item;
        size++;
        notifyAll();
    }

    synchronized int take() throws InterruptedException {
        while (size == 0) {
            wait();
        }
        int item = items[first];
        first = (first + 1) % items.length;
        size--;
        notifyAll();
        return item;
    }

    synchronized int size() {
        return size;
    }

    static final class Producer implements Runnable {
        private final BoundedBuffer buffer;
        private int next;

        Producer(BoundedBuffer buffer) {
            this.buffer = buffer;
        }

        @Override
        public void run() {
            try {
                buffer.put(next++);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static final class Consumer implements Runnable {
        private final BoundedBuffer buffer;
        private int sum;

        Consumer(BoundedBuffer buffer) {
            this.buffer = buffer;
        }

        @Override
        public void run() {
            try {
                sum += buffer.take();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int pairs = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        BoundedBuffer buffer = new BoundedBuffer(1);
        for (int i = 0; i < pairs; i++) {
            new Thread(new Producer(buffer)).start();
            new Thread(new Consumer(buffer)).start();
        }
        System.out.println(buffer.size());
    }
}
