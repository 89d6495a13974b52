package java.util.concurrent;

/**
 * The model of ForkJoinWorkerThread: a thread for one task, or for several where the program knows workers. Those of
 * other kinds are the JDK's own code.
 */
public class ForkJoinWorkerThread extends Thread {
    final ForkJoinPool pool;
    private final ForkJoinTask<?> task;
    private final String place;
    private int forks;
    /** Within how many managed blocks it is; the pool makes up for those. */
    int blocks;
    ForkJoinWorkerThread next;
    /** Where the program knows workers: what the pool has to do, and whether the first task is still there. */
    private WaitingTasks tasks;

    Gate own;

    /** A worker with its place among those that one thread began. */
    ForkJoinWorkerThread(ForkJoinPool pool, ForkJoinTask<?> task, String place) {
        super(null, null, pool.prefix + place, 0, false);
        this.pool = pool;
        this.task = task;
        this.place = place;
        setDaemon(true);
    }

    /** A worker that takes other tasks behind this one. */
    ForkJoinWorkerThread(ForkJoinPool pool, ForkJoinTask<?> task, String place, WaitingTasks tasks) {
        this(pool, task, place);
        this.tasks = tasks;
        this.own = new Gate();
    }

    protected ForkJoinWorkerThread(ForkJoinPool pool) {
        this(pool, null, "");
        Gate.fallBackForkJoin();
    }

    protected ForkJoinWorkerThread(ThreadGroup group, ForkJoinPool pool, boolean preserveThreadLocals) {
        this(pool);
    }

    /** The place of the next worker that this one begins. */
    String nextPlace() {
        return place + "-" + ++forks;
    }

    @Override
    public void run() {
        if (tasks != null) {
            runAll();
            return;
        }
        try {
            task.runHere();
        } finally {
            pool.left(this);
        }
    }

    private void runAll() {
        ForkJoinTask<?> taken = tasks.takenAtFirst(this, task);
        while (true) {
            boolean returned = false;
            try {
                taken.runHere();
                returned = true;
            } finally {
                if (!returned) {
                    tasks.died();
                }
                pool.over(true);
            }
            taken = tasks.takenNext();
        }
    }

    boolean isFor(ForkJoinTask<?> asked) {
        return task == asked;
    }

    public ForkJoinPool getPool() {
        return pool;
    }

    public int getPoolIndex() {
        Gate.fallBackForkJoin();
        return 0;
    }

    public int getQueuedTaskCount() {
        Gate.fallBackForkJoin();
        return 0;
    }

    /** Whether LinkedTransferQueue should not spin before it waits: spinning shows nothing and takes states. */
    static boolean hasKnownQueuedWork() {
        return true;
    }

    protected void onStart() {}

    protected void onTermination(Throwable exception) {}
}
