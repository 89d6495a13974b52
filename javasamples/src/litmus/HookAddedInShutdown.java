package litmus;

/** A daemon goes on while the program is shut down, without a hook too: it cannot add one any more. */
public class HookAddedInShutdown {
    public static void main(String[] args) {
        Thread daemon = new Thread(() -> Runtime.getRuntime().addShutdownHook(new Thread(() -> {})));
        daemon.setDaemon(true);
        daemon.start();
    }
}
