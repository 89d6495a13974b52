package litmus;

import java.io.FilterInputStream;

/** The initializer reads the volatile field before the thread starts that writes it. */
public class InitializerReadsVolatileBefore {
    static final Stream STREAM = new Stream();

    static class Stream extends FilterInputStream {
        Stream() {
            super(null);
        }

        void fill() {
            in = System.in;
        }

        boolean isFull() {
            return in != null;
        }
    }

    static class Look {
        static final boolean FULL = STREAM.isFull();
    }

    public static void main(String[] args) {
        boolean full = Look.FULL;
        new Thread(() -> STREAM.fill()).start();
        if (full) {
            throw new AssertionError();
        }
    }
}
