package litmus;

/**
 * Behind a join there is only the name that the thread gave itself.
 */
public class NameJoined {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            data = 1;
            Thread.currentThread().setName("renamed");
        });
        t.start();
        t.join();
        if (!t.getName().equals("renamed") || data != 1) {
            throw new AssertionError();
        }
    }
}
