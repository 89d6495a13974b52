package litmus;

/** The main thread interrupts itself before it starts another one, which looks at its status. */
public class InterruptedBeforeFirstStart {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        main.interrupt();
        new Thread(() -> { assert main.isInterrupted(); }).start();
        Thread.interrupted();
    }
}
