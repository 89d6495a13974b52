package litmus;

/** The stream of a StackWalker that is used within the walk. */
public class WalkWithin {
    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(WalkWithin::walk);
        other.start();
        walk();
        other.join();
    }

    static void walk() {
        StackWalker walker = StackWalker.getInstance();
        long frames = walker.walk(stream -> stream.count());
        assert frames > 0;
    }
}
