package litmus;

/** The only thread sleeps until a flag is set that nobody sets. */
public class AlonePolls {
    private static boolean set;

    public static void main(String[] args) throws InterruptedException {
        while (!set) {
            Thread.sleep(10);
        }
    }
}
