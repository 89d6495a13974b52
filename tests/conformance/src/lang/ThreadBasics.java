package lang;

/** Threads: names, priorities, states, daemon, join, current thread, failures of misuse. */
public class ThreadBasics {
    static void attempt(Runnable r) {
        try {
            r.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread main = Thread.currentThread();
        System.out.println(main.isAlive() + " " + main.isDaemon() + " " + main.getPriority());
        Thread t = new Thread(() -> System.out.println("in " + Thread.currentThread().getName() + " " + Thread.currentThread().getPriority()), "worker");
        System.out.println(t.getState() + " " + t.isAlive() + " " + t.getName());
        t.setPriority(7);
        t.setName("renamed");
        t.setDaemon(true);
        t.start();
        t.join();
        System.out.println(t.getState() + " " + t.isAlive() + " " + t.isDaemon());
        try {
            t.start();
        } catch (IllegalThreadStateException e) {
            System.out.println("started twice " + e.getMessage());
        }
        attempt(() -> t.setPriority(11));
        attempt(() -> t.setName(null));
        Thread u = new Thread() {
            @Override
            public void run() {
                System.out.println("overridden " + (Thread.currentThread() == this));
            }
        };
        u.start();
        u.join(0);
        u.run();
        attempt(() -> {
            try {
                Thread.sleep(-1);
            } catch (InterruptedException e) {
                throw new RuntimeException(e);
            }
        });
        Thread.yield();
        Thread.onSpinWait();
        System.out.println(Thread.MAX_PRIORITY + " " + Thread.NORM_PRIORITY + " " + new Thread("q").getName() + " " + new Thread(() -> { }, "r").getThreadGroup().getName());
        Thread empty = new Thread();
        empty.start();
        empty.join();
        System.out.println(empty.getState());
    }
}
