package litmus;

/** A thread can be made a daemon again after its end, not while it runs. */
public class DaemonOfEnded {
    public static void main(String[] args) {
        Thread other = new Thread(() -> { });
        other.start();
        boolean set = true;
        try {
            other.setDaemon(false);
        } catch (IllegalThreadStateException e) {
            set = false;
        }
        assert !set;
    }
}
