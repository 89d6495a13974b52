package litmus;

/** A thread notifies at a monitor where nobody waits, and waits for a time, again and again. */
public class NotifiesNobody {
    public static void main(String[] args) throws InterruptedException {
        Object monitor = new Object();
        synchronized (monitor) {
            while (true) {
                monitor.notifyAll();
                monitor.wait(1000);
            }
        }
    }
}
