package amino;

/** Threads put to common keys and to one of their own in one {@link LockFreeList} and walk over it. The race is the list's. */
public final class ListIteratorTest {
    private static final int OWN_KEYS = 1000;

    static final class Worker extends Thread {
        private final LockFreeList<Integer> list;
        private final int me;
        private final int iterations;

        Worker(LockFreeList<Integer> list, int me, int iterations) {
            this.list = list;
            this.me = me;
            this.iterations = iterations;
        }

        @Override
        public void run() {
            int own = OWN_KEYS + me;
            for (int i = 0; i < iterations; i++) {
                list.put(i / 2, i);
                if (!list.put(own, me)) {
                    throw new AssertionError("a key was there before it was put");
                }
                for (Integer value : list) {
                    if (value < 0) {
                        throw new AssertionError("a value that nobody put");
                    }
                }
                if (!list.remove(own)) {
                    throw new AssertionError("a key was lost");
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        LockFreeList<Integer> list = new LockFreeList<>();
        Worker[] workers = new Worker[threads];
        for (int i = 0; i < threads; i++) {
            workers[i] = new Worker(list, i, iterations);
            workers[i].start();
        }
        int left = 0;
        for (Worker worker : workers) {
            worker.join();
        }
        for (Integer value : list) {
            left += value < 0 ? 0 : 1;
        }
        if (left != (iterations + 1) / 2) {
            throw new AssertionError("wrong content");
        }
        System.out.println(left);
    }
}
