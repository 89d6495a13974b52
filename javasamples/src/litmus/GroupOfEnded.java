package litmus;

/** A thread that has ended is in no group. */
public class GroupOfEnded {
    public static void main(String[] args) {
        Thread other = new Thread(() -> { });
        other.start();
        assert other.getThreadGroup() != null;
    }
}
