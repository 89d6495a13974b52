package cases;

/** Fields of rows are guarded by locks that lie elsewhere; that of Bare by none if it is forgotten. */
public class GuardedElsewhere {
    static final class Locks {
        static final Object TABLE = new Object();
        final Object rows = new Object();
    }

    static final class Row {
        private final Locks owner;
        private final int[] data = new int[2];
        private int cells;
        private int hits;
        private int closed;

        Row(Locks owner) {
            this.owner = owner;
            cells = 1;
        }

        void grow() {
            synchronized (owner.rows) {
                cells++;
                data[0]++;
            }
        }

        int hit() {
            synchronized (Locks.TABLE) {
                return ++hits;
            }
        }

        void close() {
            synchronized (GuardedElsewhere.class) {
                closed++;
            }
        }
    }

    static final class Bare {
        private int count;

        void add() {
            synchronized (this) {
                count++;
            }
        }

        void forget() {
            count = 0;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        if (args.length == 0) {
            return;
        }
        Row row = new Row(new Locks());
        Bare bare = new Bare();
        Thread[] threads = new Thread[Integer.parseInt(args[0])];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                row.grow();
                row.hit();
                row.close();
                bare.add();
                if (args.length == 1) {
                    bare.forget();
                }
            });
            threads[i].start();
        }
        for (Thread each : threads) {
            each.join();
        }
        System.out.println(row.cells + row.hits + row.closed + row.data[0] + bare.count);
    }
}
