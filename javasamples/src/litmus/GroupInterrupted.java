package litmus;

/** All threads of the group are interrupted, so nobody sleeps on. */
public class GroupInterrupted {
    static boolean slept;

    public static void main(String[] args) throws InterruptedException {
        ThreadGroup group = new ThreadGroup("group");
        Thread sleeper = new Thread(group, () -> {
            try {
                synchronized (group) {
                    group.wait();
                }
                slept = true;
            } catch (InterruptedException e) {
                slept = false;
            }
        });
        sleeper.start();
        group.interrupt();
        sleeper.join();
        assert !slept;
    }
}
