package litmus;

/** The JDK keeps hooks in a map that the initializer of a class made, behind the lock of that class. */
public class HookAddedTwice {
    static volatile boolean ended;
    static final Thread HOOK = new Thread(() -> ended = true);

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(HookAddedTwice::add);
        other.start();
        add();
        other.join();
    }

    static void add() {
        try {
            Runtime.getRuntime().addShutdownHook(HOOK);
        } catch (IllegalArgumentException known) {
            ended = false;
        }
    }
}
