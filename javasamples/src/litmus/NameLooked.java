package litmus;

/**
 * A thread's name can be seen before the thread changes it and after.
 */
public class NameLooked {
    public static void main(String[] args) {
        Thread t = new Thread(() -> Thread.currentThread().setName("renamed"));
        t.start();
        if (!t.getName().equals("renamed")) {
            throw new AssertionError();
        }
    }
}
