package litmus;

/** join returns after the end of the thread and acquires all it did. */
public class JoinCollects {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> data = 1);
        writer.start();
        writer.join();
        int r = data;
    }
}
