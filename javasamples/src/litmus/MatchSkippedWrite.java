package litmus;

/**
 * Whether the other thread wrote 1 over 1 or skipped the write, the program state is the same when main
 * reads; only h tells.
 */
public class MatchSkippedWrite {
    static int data;
    static volatile int flag;

    public static void main(String[] args) {
        data = 1;
        new Thread(() -> {
            if (flag == 0) {
                data = 1;
            }
        }).start();
        flag = 1;
        int r = data;
    }
}
