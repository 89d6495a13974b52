package litmus;

/** The first thread waits a thousand times before it starts others, which take a monitor. */
public class WaitsAloneThenLocks {
    static class Box {
        int value;
    }

    static final Box BOX = new Box();
    static final Object MONITOR = new Object();

    public static void main(String[] args) throws InterruptedException {
        synchronized (MONITOR) {
            for (int i = 0; i < 1010; i++) {
                BOX.value = 0;
                MONITOR.notifyAll();
                MONITOR.wait(1000);
            }
        }
        new Thread(WaitsAloneThenLocks::add).start();
        new Thread(WaitsAloneThenLocks::add).start();
    }

    static void add() {
        synchronized (MONITOR) {
            BOX.value++;
        }
    }
}
