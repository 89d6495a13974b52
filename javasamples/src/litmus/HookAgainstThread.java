package litmus;

/** The program ends by System.exit: the shutdown hook runs beside a thread that has not ended. */
public class HookAgainstThread {
    static int data;

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> data++));
        new Thread(() -> data++).start();
        System.exit(1);
    }
}
