package litmus;

/** The volatile write of flag releases data, the read that sees it acquires. */
public class VolatileFlag {
    static int data;
    static volatile boolean flag;

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            flag = true;
        }).start();
        if (flag) {
            int r = data;
        }
    }
}
