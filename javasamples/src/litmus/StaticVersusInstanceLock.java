package litmus;

/** A static synchronized method locks the class, an instance method its object. */
public class StaticVersusInstanceLock {
    static int data;

    static synchronized void ofClass() {
        data++;
    }

    synchronized void ofObject() {
        data++;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            new StaticVersusInstanceLock().ofObject();
        }).start();
        ofClass();
    }
}
