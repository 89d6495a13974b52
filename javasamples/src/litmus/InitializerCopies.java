package litmus;

/**
 * An initializer that runs before its time copies an array: a write of its second element in a thread
 * makes it wait for its turn.
 */
public class InitializerCopies {
    static final int[] VALUES = new int[3];

    static class Copied {
        static final int[] VALUES = InitializerCopies.VALUES.clone();

        static void use() {}
    }

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> VALUES[1] = 1);
        writer.start();
        Copied.use();
        writer.join();
    }
}
