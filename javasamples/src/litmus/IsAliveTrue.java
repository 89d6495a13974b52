package litmus;

/** Finding the thread alive orders nothing. */
public class IsAliveTrue {
    static int data;

    public static void main(String[] args) {
        Thread writer = new Thread(() -> data = 1);
        writer.start();
        if (writer.isAlive()) {
            int r = data;
        }
    }
}
