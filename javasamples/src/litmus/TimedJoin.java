package litmus;

/** A join with a timeout may return while the thread still runs. */
public class TimedJoin {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> data = 1);
        writer.start();
        writer.join(10);
        int r = data;
    }
}
