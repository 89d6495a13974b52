package litmus;

/** main reads before it joins. */
public class ReadBeforeJoin {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> data = 1);
        writer.start();
        int r = data;
        writer.join();
    }
}
