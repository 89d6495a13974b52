package litmus;

import java.io.FilterInputStream;

/** An initializer reads a volatile field of the class library, which another thread writes. */
public class InitializerReadsVolatileOfLibrary {
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
        new Thread(() -> STREAM.fill()).start();
        if (Look.FULL) {
            throw new AssertionError();
        }
    }
}
