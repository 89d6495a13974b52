package cases;

import java.io.IOException;

/** Two threads read the standard input. With an argument, the second one begins when the first has ended. */
public class SharedInput {
    private static volatile int first;
    private static volatile int second;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> first = read());
        Thread b = new Thread(() -> second = read());
        a.start();
        if (args.length > 0) {
            a.join();
        }
        b.start();
        a.join();
        b.join();
        assert first + second == 'a' + 'b';
        assert first == 'a';
    }

    private static int read() {
        try {
            return System.in.read();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
