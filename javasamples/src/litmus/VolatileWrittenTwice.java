package litmus;

/** The reader that sees the second write of flag has acquired the first as well. */
public class VolatileWrittenTwice {
    static int data;
    static volatile int flag;

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            flag = 1;
            flag = 2;
        }).start();
        if (flag == 2) {
            int r = data;
        }
    }
}
