package litmus;

/** Finding the thread TERMINATED detects its end like isAlive, and acquires all it did. */
public class StateTerminated {
    static int data;

    public static void main(String[] args) {
        Thread writer = new Thread(() -> data = 1);
        writer.start();
        if (writer.getState() == Thread.State.TERMINATED) {
            data = 2;
        }
    }
}
