package litmus;

/** main writes after it started the reader. */
public class WriteAfterStart {
    static int data;

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
        }).start();
        int r = data;
    }
}
