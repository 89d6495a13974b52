package litmus;

/** What main did before it started the thread happens before all that the thread does. */
public class StartPublishes {
    static int data;

    public static void main(String[] args) {
        data = 1;
        new Thread(() -> {
            int r = data;
        }).start();
    }
}
