package handles;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Exceptions through handles: of the target, of conversions, of class initializers, stack of calls. */
public class HandleExceptions {
    static class Broken {
        static {
            if (true) {
                throw new IllegalStateException("initializer");
            }
        }

        static void touch() {
        }
    }

    static int div(int a, int b) {
        return a / b;
    }

    static int recover(ArithmeticException e, int a) {
        return -a;
    }

    static void attempt(MethodHandle h, Object... args) {
        try {
            System.out.println(h.invokeWithArguments(args));
        } catch (Throwable t) {
            System.out.println(t.getClass().getName() + (t.getCause() == null ? "" : " <- " + t.getCause()));
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle div = l.findStatic(HandleExceptions.class, "div", MethodType.methodType(int.class, int.class, int.class));
        attempt(div, 7, 2);
        attempt(div, 7, 0);
        attempt(div, 7, null);
        attempt(div, "x", 2);
        attempt(div, 7);
        MethodHandle recover = l.findStatic(HandleExceptions.class, "recover", MethodType.methodType(int.class, ArithmeticException.class, int.class));
        MethodHandle safe = MethodHandles.catchException(div, ArithmeticException.class, recover);
        attempt(safe, 7, 0);
        attempt(MethodHandles.catchException(safe, ArithmeticException.class, recover), 9, 0);
        MethodHandle touch = l.findStatic(Broken.class, "touch", MethodType.methodType(void.class));
        attempt(touch);
        attempt(touch);
        attempt(MethodHandles.throwException(void.class, java.io.IOException.class), new java.io.IOException("io"));
        try {
            div.invokeExact(1, 2);
        } catch (java.lang.invoke.WrongMethodTypeException e) {
            System.out.println("void is not int");
        }
        try {
            int n = (int) div.invokeExact(1, 0);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage() + " " + e.getStackTrace()[0].getMethodName());
        }
    }
}
