package lang;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;

/** What printStackTrace prints: traces that were set, causes, suppressed exceptions, circles. */
public class PrintedTraces {
    static StackTraceElement at(String method, int line) {
        return new StackTraceElement("demo.Place", method, "Place.java", line);
    }

    static Throwable made(String message, Throwable cause, String... methods) {
        Exception made = new IllegalStateException(message, cause);
        StackTraceElement[] trace = new StackTraceElement[methods.length];
        for (int i = 0; i < methods.length; i++) {
            trace[i] = at(methods[i], 10 + i);
        }
        made.setStackTrace(trace);
        return made;
    }

    static String text(Throwable thrown) {
        StringWriter out = new StringWriter();
        thrown.printStackTrace(new PrintWriter(out));
        return out.toString();
    }

    static class Quiet extends Exception {
        Quiet() {
            super("quiet", null, false, false);
        }
    }

    static class Own extends RuntimeException {
        @Override
        public synchronized Throwable fillInStackTrace() {
            return this;
        }

        @Override
        public StackTraceElement[] getStackTrace() {
            return new StackTraceElement[] {at("asked", 1)};
        }

        @Override
        public String toString() {
            return "an Own";
        }
    }

    static Throwable deep(int n) {
        return n == 0 ? new Throwable("deep") : deep(n - 1);
    }

    public static void main(String[] args) {
        Throwable inner = made("inner", null, "c", "b", "a");
        Throwable outer = made("outer", inner, "d", "b", "a");
        outer.addSuppressed(made("first", null, "e", "a"));
        outer.addSuppressed(made("second", inner, "f"));
        System.out.print(text(outer));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        outer.printStackTrace(new PrintStream(bytes));
        System.out.println(bytes.toString().equals(text(outer)));
        outer.printStackTrace(System.out);

        Throwable circle = made("circle", null, "x");
        Throwable back = made("back", circle, "y");
        circle.addSuppressed(back);
        System.out.print(text(circle));

        Throwable quiet = new Quiet();
        quiet.setStackTrace(new StackTraceElement[] {at("never", 1)});
        quiet.addSuppressed(inner);
        quiet.fillInStackTrace();
        System.out.print(text(quiet));
        System.out.println(quiet.getStackTrace().length + " " + quiet.getSuppressed().length);

        Throwable own = new Own();
        System.out.print(text(own));
        System.out.println(own.getStackTrace().length);

        Throwable empty = new Throwable("empty");
        empty.setStackTrace(new StackTraceElement[0]);
        System.out.print(text(empty));
        empty.fillInStackTrace();
        System.out.println(empty.getStackTrace()[0]);

        StackTraceElement[] trace = deep(3).getStackTrace();
        for (StackTraceElement element : trace) {
            if (element.getClassName().startsWith("lang.")) {
                System.out.println(element.getMethodName() + " " + element.getModuleName() + " "
                    + element.getClassLoaderName() + " " + element.isNativeMethod());
            }
        }
        System.out.println(trace[0].equals(deep(0).getStackTrace()[0]));
        trace[0] = null;
        System.out.println(deep(3).getStackTrace()[0] != null);
        try {
            new Throwable().setStackTrace(trace);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Throwable().setStackTrace(null);
        } catch (NullPointerException e) {
            System.out.println("null trace");
        }
        try {
            Integer.parseInt("x");
        } catch (NumberFormatException e) {
            StackTraceElement element = e.getStackTrace()[0];
            System.out.println(element.getModuleName() + " " + element.getClassLoaderName() + " "
                + element.getClassName() + " " + element.getModuleVersion().isEmpty());
        }
        try {
            Object[] none = null;
            System.out.println(none.length);
        } catch (NullPointerException e) {
            System.out.println(e.getStackTrace()[0]);
            Throwable cause = e.initCause(new Error("why"));
            System.out.println(cause.getCause().getMessage());
        }
        try {
            inner.initCause(inner);
        } catch (IllegalStateException | IllegalArgumentException e) {
            System.out.println(e);
        }
        try {
            inner.addSuppressed(inner);
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
    }
}
