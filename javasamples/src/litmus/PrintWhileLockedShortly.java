package litmus;

/** Two threads lock System.out to keep their lines together, and nobody waits while it is locked. */
public class PrintWhileLockedShortly {
    public static void main(String[] args) {
        new Thread(PrintWhileLockedShortly::print).start();
        print();
    }

    static void print() {
        synchronized (System.out) {
            System.out.print("one ");
            System.out.println(new Object[0].length);
        }
    }
}
