package junit4;

import static org.junit.Assert.assertEquals;

import org.junit.Test;
import org.junit.runner.JUnitCore;
import org.junit.runner.Result;
import support.Two;

/** JUnit 4 runs a test that starts threads; racy: the test is wrong. */
public final class Suite {
    /** A test that holds. */
    public static class Ordered {
        private int value;

        private synchronized void add() {
            value++;
        }

        @Test
        public void counts() throws InterruptedException {
            Two.run(this::add, this::add);
            assertEquals(2, value);
        }
    }

    /** A test with a race. */
    public static class Racy {
        private int value;

        @Test
        public void counts() throws InterruptedException {
            Two.run(() -> value++, () -> value++);
        }
    }

    public static void main(String[] args) {
        Result result = JUnitCore.runClasses(args.length > 0 ? Racy.class : Ordered.class);
        System.out.println(result.wasSuccessful());
    }

    private Suite() {}
}
