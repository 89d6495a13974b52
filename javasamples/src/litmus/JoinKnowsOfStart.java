package litmus;

/** Whoever sees after a join that the joined thread ran is ordered behind its start. */
public final class JoinKnowsOfStart {
    static int x;
    static volatile int ran;

    public static void main(String[] args) {
        Thread late = new Thread(() -> {
            ran = 1;
        });
        Thread helper = new Thread(() -> {
            try {
                late.join();
            } catch (InterruptedException e) {
                return;
            }
            if (ran == 1) {
                x = 2;
            }
        });
        helper.start();
        x = 1;
        late.start();
    }
}
