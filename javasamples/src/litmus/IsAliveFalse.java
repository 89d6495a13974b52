package litmus;

/** Finding the thread dead acquires all it did. */
public class IsAliveFalse {
    static int data;

    public static void main(String[] args) {
        Thread writer = new Thread(() -> data = 1);
        writer.start();
        if (!writer.isAlive()) {
            int r = data;
        }
    }
}
