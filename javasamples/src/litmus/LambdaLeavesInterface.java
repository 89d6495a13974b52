package litmus;

/** The class of a lambda does not initialize the interface, if that declares no default method. */
public class LambdaLeavesInterface {
    static int made;

    interface Counts {
        int NUMBER = made++;

        void count();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            Counts counts = () -> {};
        });
        other.start();
        made++;
        other.join();
    }
}
