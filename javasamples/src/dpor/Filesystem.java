package dpor;

/**
 * Threads give a disk block to their inode (Flanagan and Godefroid 2005, "filesystem", after Frangipani): up to 13
 * threads search from blocks of their own, every further one competes with one other for the first block it tries. The
 * argument is the number of threads.
 */
public final class Filesystem {
    private static final int INODES = 32;
    private static final int BLOCKS = 26;

    private final Object[] inodeLocks = locks(INODES);
    private final int[] inode = new int[INODES];
    private final Object[] blockLocks = locks(BLOCKS);
    private final boolean[] busy = new boolean[BLOCKS];

    private static Object[] locks(int n) {
        Object[] result = new Object[n];
        for (int i = 0; i < n; i++) {
            result[i] = new Object();
        }
        return result;
    }

    private boolean allocate(int i, int block) {
        synchronized (blockLocks[block]) {
            if (busy[block]) {
                return false;
            }
            busy[block] = true;
            inode[i] = block + 1;
            return true;
        }
    }

    void create(int i) {
        synchronized (inodeLocks[i]) {
            if (inode[i] == 0) {
                int block = 2 * i % BLOCKS;
                while (!allocate(i, block)) {
                    block = (block + 1) % BLOCKS;
                }
            }
        }
    }

    static final class Worker extends Thread {
        private final Filesystem disk;
        private final int me;

        Worker(Filesystem disk, int me) {
            this.disk = disk;
            this.me = me;
        }

        @Override
        public void run() {
            disk.create(me % INODES);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        Filesystem disk = new Filesystem();
        Worker[] workers = new Worker[threads];
        for (int i = 0; i < threads; i++) {
            workers[i] = new Worker(disk, i);
            workers[i].start();
        }
        for (Worker worker : workers) {
            worker.join();
        }
        for (int i = 0; i < Math.min(threads, INODES); i++) {
            if (disk.inode[i] == 0) {
                throw new AssertionError("an inode without a block");
            }
        }
        System.out.println(threads);
    }
}
