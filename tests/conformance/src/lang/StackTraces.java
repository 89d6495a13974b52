package lang;

import java.io.PrintWriter;
import java.io.StringWriter;

/** getStackTrace and printStackTrace: elements, causes, common frames, suppressed ones, cycles. */
public class StackTraces {
    static void a() {
        b();
    }

    static void b() {
        Runnable r = new Runnable() {
            @Override
            public void run() {
                throw new IllegalStateException("deep");
            }
        };
        r.run();
    }

    static class Made {
        Made() {
            a();
        }
    }

    static String text(Throwable t) {
        StringWriter w = new StringWriter();
        t.printStackTrace(new PrintWriter(w, true));
        return w.toString().replaceAll("(?m)^.*(Runner|reflect/|reflect\\.|java.base).*\\n", "").replaceAll("(?m)^.* more\\n", "");
    }

    public static void main(String[] args) {
        try {
            new Made();
        } catch (IllegalStateException e) {
            StackTraceElement[] trace = e.getStackTrace();
            for (int i = 0; i < 5; i++) {
                StackTraceElement s = trace[i];
                System.out.println(s.getClassName() + " " + s.getMethodName() + " " + s.getFileName() + " " + s.getLineNumber()
                        + " " + s.isNativeMethod() + " " + s);
            }
            Exception wrapped = new Exception("outer", e);
            wrapped.addSuppressed(new RuntimeException("extra", new Error()));
            System.out.print(text(wrapped));
        }
        Throwable one = new Throwable("one");
        Throwable two = new Throwable("two", one);
        one.initCause(two);
        System.out.print(text(one));
        Throwable bare = new Throwable("bare", null, false, false) {
        };
        bare.addSuppressed(new Error());
        System.out.println(bare.getSuppressed().length + " " + bare.getStackTrace().length);
        System.out.print(text(bare));
        Exception set = new Exception("set");
        set.setStackTrace(new StackTraceElement[] {new StackTraceElement("pkg.Cls", "m", "Cls.java", 7),
            new StackTraceElement("pkg.Cls", "n", null, -1), new StackTraceElement("pkg.Cls", "o", null, -2)});
        System.out.print(text(set));
        System.out.println(Thread.currentThread().getStackTrace()[1].getMethodName() + " "
                + new Throwable().getStackTrace()[0].getMethodName());
        System.out.println(set.getStackTrace()[0].equals(new StackTraceElement("pkg.Cls", "m", "Cls.java", 7)));
        Exception emptied = new Exception("emptied");
        emptied.setStackTrace(new StackTraceElement[0]);
        System.out.println(emptied.getStackTrace().length + " " + text(emptied));
    }
}
