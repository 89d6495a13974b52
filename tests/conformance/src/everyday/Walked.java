package everyday;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** StackWalker and its frames. */
public class Walked {
    static List<String> names(StackWalker walker) {
        return walker.walk(frames ->
                frames.limit(2).map(StackWalker.StackFrame::getMethodName).collect(Collectors.toList()));
    }

    static Class<?> caller() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass();
    }

    static class Inner {
        static Class<?> asks() {
            return caller();
        }
    }

    public static void main(String[] args) throws Exception {
        StackWalker plain = StackWalker.getInstance();
        System.out.println(names(plain));
        System.out.println(Inner.asks());
        System.out.println(caller());
        StackWalker.StackFrame top = plain.walk(frames -> frames.findFirst().get());
        System.out.println(top.getClassName() + " " + top.getFileName() + " " + top.getLineNumber());
        System.out.println(top.isNativeMethod() + " " + top.toStackTraceElement());
        System.out.println(top);
        try {
            System.out.println(top.getDescriptor());
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        try {
            top.getDeclaringClass();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        try {
            plain.getCallerClass();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        StackWalker retaining = StackWalker.getInstance(Set.of(StackWalker.Option.RETAIN_CLASS_REFERENCE), 4);
        retaining.forEach(frame -> {
            if (frame.getClassName().startsWith("everyday.")) {
                System.out.println(frame.getDeclaringClass() + " " + frame.getMethodType());
            }
        });
        System.out.println(Walked.class.getDeclaredMethod("caller").invoke(null));
        System.out.println(plain.walk(frames -> frames.count()) > 0);
        System.out.println(new Throwable().getStackTrace()[0]);
    }
}
