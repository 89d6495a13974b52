package litmus;

/** The same order with a volatile flag: the read is released before the write acquires. */
public class ReleasedReadThenWrite {
    static int data;
    static volatile boolean flag;

    public static void main(String[] args) {
        new Thread(() -> {
            int r = data;
            flag = true;
        }).start();
        if (flag) {
            data = 1;
        }
    }
}
