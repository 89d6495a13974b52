package litmus;

/** MatchSkippedWrite with the threads exchanged, for searches that run the other thread first. */
public class MatchSkippedWriteMirrored {
    static int data;
    static volatile int flag;

    public static void main(String[] args) {
        data = 1;
        new Thread(() -> {
            flag = 1;
            int r = data;
        }).start();
        if (flag == 0) {
            data = 1;
        }
    }
}
