package litmus;

/** The lock that the JDK takes to add a hook orders the second thread behind the first, not the other way. */
public class HookAddedUnseen {
    static boolean known;
    static final Thread HOOK = new Thread(() -> { });

    public static void main(String[] args) {
        new Thread(HookAddedUnseen::add).start();
        add();
        if (known) {
            System.out.println("one hook");
        }
    }

    static void add() {
        try {
            Runtime.getRuntime().addShutdownHook(HOOK);
        } catch (IllegalArgumentException again) {
            known = true;
        }
    }
}
