package litmus;

/** After ten years the thread may still run. */
public class JoinForYears {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> {
            data = 1;
        });
        thread.start();
        thread.join(10 * 365 * 86_400_000L);
        int seen = data;
    }
}
