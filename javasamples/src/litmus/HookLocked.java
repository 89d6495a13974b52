package litmus;

/** As HookAgainstThread, but both take a lock. */
public class HookLocked {
    static int data;

    static synchronized void bump() {
        data++;
    }

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(HookLocked::bump));
        new Thread(HookLocked::bump).start();
        System.exit(1);
    }
}
