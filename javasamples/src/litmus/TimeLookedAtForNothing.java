package litmus;

/** A thread sleeps behind a look at the clock that it does not use; a time that another takes later is later. */
public class TimeLookedAtForNothing {
    static volatile long taken;
    static volatile int slept;
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread other =
                new Thread(
                        () -> {
                            if (slept == 1) {
                                taken = System.nanoTime();
                            }
                        });
        other.start();
        long unused = System.nanoTime();
        Thread.sleep(10);
        slept = 1;
        other.join();
        long end = System.nanoTime();
        if (taken != 0 && end - taken < 10_000_000) {
            new Thread(() -> data = 1).start();
            data = 2;
        }
    }
}
