package litmus;

/** Start edges chain: main starts a thread that starts the reader. */
public class StartChain {
    static int data;

    public static void main(String[] args) {
        data = 1;
        new Thread(() -> new Thread(() -> {
            int r = data;
        }).start()).start();
    }
}
