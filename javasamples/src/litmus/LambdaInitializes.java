package litmus;

/** The class of a lambda initializes the interface, if that declares a default method. */
public class LambdaInitializes {
    static int made;

    interface Counts {
        int NUMBER = made++;

        void count();

        default void again() {
            count();
        }
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
