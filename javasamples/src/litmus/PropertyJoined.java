package litmus;

/**
 * What a thread set is there behind a join, although no property was set before it started.
 */
public class PropertyJoined {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> System.setProperty("litmus", "set"));
        t.start();
        t.join();
        if (!"set".equals(System.getProperty("litmus")) || System.getProperty("java.version") == null) {
            throw new AssertionError();
        }
    }
}
