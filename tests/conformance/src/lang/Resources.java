package lang;

import java.util.Arrays;

/** try-with-resources: order of closing, suppressed exceptions, null resources. */
public class Resources {
    static class Res implements AutoCloseable {
        final String name;
        final boolean failing;

        Res(String name, boolean failing) {
            this.name = name;
            this.failing = failing;
            System.out.println("open " + name);
            if (name.isEmpty()) {
                throw new IllegalArgumentException("cannot open");
            }
        }

        @Override
        public void close() throws Exception {
            System.out.println("close " + name);
            if (failing) {
                throw new Exception("closing " + name);
            }
        }
    }

    interface Job {
        void run() throws Exception;
    }

    static void attempt(Job job) {
        try {
            job.run();
            System.out.println("done");
        } catch (Exception e) {
            System.out.println(e + " suppressed " + Arrays.toString(e.getSuppressed()));
        } finally {
            System.out.println("--");
        }
    }

    public static void main(String[] args) {
        attempt(() -> {
            try (Res a = new Res("a", false); Res b = new Res("b", false)) {
                System.out.println("body");
            }
        });
        attempt(() -> {
            try (Res a = new Res("a", true); Res b = new Res("b", true)) {
                throw new IllegalStateException("body");
            }
        });
        attempt(() -> {
            try (Res a = new Res("a", true); Res b = new Res("b", true)) {
                System.out.println("body");
            }
        });
        attempt(() -> {
            try (Res a = new Res("a", true); Res b = new Res("", false)) {
                System.out.println("never");
            }
        });
        attempt(() -> {
            try (Res none = null) {
                System.out.println("null resource " + none);
            }
        });
        Res outside = new Res("outside", false);
        attempt(() -> {
            try (outside) {
                return;
            } finally {
                System.out.println("finally");
            }
        });
        Throwable t = new Throwable("self");
        try {
            t.addSuppressed(t);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            t.addSuppressed(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
