package litmus;

/** A join that waited orders its thread behind the start, too; had it come before the start, it would have ordered nothing. */
public final class JoinOvertakesStart {
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
            x = 2;
        });
        helper.start();
        x = 1;
        late.start();
    }
}
