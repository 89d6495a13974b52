package litmus;

/** The end of another thread's initialization lets a thread go on to a synchronized method, not into it. */
public class MonitorAfterInitialization {
    static volatile int inside;
    static int data;

    static class Guarded {
        static { inside = 0; }

        static synchronized void enter() {
            data++;
            inside = 1;
            inside = 0;
        }
    }

    public static void main(String[] args) {
        new Thread(Guarded::enter).start();
        Guarded.enter();
    }
}
