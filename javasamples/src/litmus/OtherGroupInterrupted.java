package litmus;

/** Nobody interrupts the thread of another group. */
public class OtherGroupInterrupted {
    public static void main(String[] args) throws InterruptedException {
        Thread sleeper = new Thread(() -> {
            synchronized (OtherGroupInterrupted.class) {
                try {
                    OtherGroupInterrupted.class.wait();
                } catch (InterruptedException e) {
                    assert false;
                }
            }
        });
        sleeper.start();
        new ThreadGroup("other").interrupt();
        sleeper.join();
    }
}
