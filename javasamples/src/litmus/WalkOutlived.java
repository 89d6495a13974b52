package litmus;

/** The stream of a StackWalker ends with the walk. */
public class WalkOutlived {
    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(WalkOutlived::walk);
        other.start();
        walk();
        other.join();
    }

    static void walk() {
        StackWalker walker = StackWalker.getInstance();
        long frames = walker.walk(stream -> stream).count();
        assert frames > 0;
    }
}
