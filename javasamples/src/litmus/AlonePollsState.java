package litmus;

/** The only thread gives way until one has ended that was never started. */
public class AlonePollsState {
    public static void main(String[] args) {
        Thread thread = new Thread(() -> {
        });
        while (thread.getState() != Thread.State.TERMINATED) {
            Thread.yield();
        }
    }
}
