package litmus;

/**
 * A system property can be seen before another thread sets it first and after.
 */
public class PropertyLooked {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> System.setProperty("litmus", "set"));
        t.start();
        if (System.getProperty("litmus") != null) {
            throw new AssertionError();
        }
        t.join();
    }
}
