package litmus;

/** Who starts a thread and ends while the threads are asked is not counted, and the new one is not either. */
public class GroupCountedMeanwhile {
    public static void main(String[] args) {
        ThreadGroup group = new ThreadGroup("group");
        Thread last = new Thread(group, () -> {
            synchronized (group) {
                try {
                    group.wait();
                } catch (InterruptedException e) {
                    assert false;
                }
            }
        });
        last.setDaemon(true);
        new Thread(group, last::start).start();
        assert group.activeCount() > 0;
    }
}
