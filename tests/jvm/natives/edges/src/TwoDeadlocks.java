/** deadlock: two of them, on different monitors, and a char that is written by two threads. */
public class TwoDeadlocks {
    static final Object a = new Object(), b = new Object(), c = new Object();
    static volatile int way;

    static void take(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                way = 2;
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> take(way == 1 ? b : c, a)).start();
        way = 1;
        synchronized (a) {
            synchronized (b) {
                way = 3;
            }
            synchronized (c) {
                way = 4;
            }
        }
    }
}
