package litmus;

/** A string that a thread interns first is the interned one, and the lock of whoever interns an equal one. */
public class InternedBesideThreads {
    static int data;

    static String made(String end) {
        return "made at ".concat(end);
    }

    public static void main(String[] args) {
        Thread other = new Thread(() -> {
            synchronized (made("run time").intern()) {
                data++;
            }
        });
        other.start();
        String mine = made("run time");
        synchronized (mine.intern()) {
            data++;
        }
        String another = made("another time");
        assert another.intern() == another;
    }
}
