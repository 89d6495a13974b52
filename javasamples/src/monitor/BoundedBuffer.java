package monitor;

/**
 * A bounded buffer as a monitor: half of the threads put, the other half take, {@code iterations} items each, and wait
 * while the buffer is full or empty. Race-free.
 */
public final class BoundedBuffer {
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

    static final class Producer extends Thread {
        private final BoundedBuffer buffer;
        private final int number;
        private final int iterations;

        Producer(BoundedBuffer buffer, int number, int iterations) {
            this.buffer = buffer;
            this.number = number;
            this.iterations = iterations;
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < iterations; i++) {
                    buffer.put(number * iterations + i);
                }
            } catch (InterruptedException e) {
                throw new AssertionError("nobody interrupts");
            }
        }
    }

    static final class Consumer extends Thread {
        private final BoundedBuffer buffer;
        private final int iterations;
        private int sum;

        Consumer(BoundedBuffer buffer, int iterations) {
            this.buffer = buffer;
            this.iterations = iterations;
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < iterations; i++) {
                    sum += buffer.take();
                }
            } catch (InterruptedException e) {
                throw new AssertionError("nobody interrupts");
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 4;
        int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        int pairs = threads / 2;
        BoundedBuffer buffer = new BoundedBuffer(1);
        Producer[] producers = new Producer[pairs];
        Consumer[] consumers = new Consumer[pairs];
        for (int i = 0; i < pairs; i++) {
            producers[i] = new Producer(buffer, i, iterations);
            consumers[i] = new Consumer(buffer, iterations);
            producers[i].start();
            consumers[i].start();
        }
        int sum = 0;
        for (int i = 0; i < pairs; i++) {
            producers[i].join();
            consumers[i].join();
            sum += consumers[i].sum;
        }
        int all = pairs * iterations;
        if (sum != all * (all - 1) / 2) {
            throw new AssertionError("an item was lost or came twice");
        }
        System.out.println(sum);
    }
}
