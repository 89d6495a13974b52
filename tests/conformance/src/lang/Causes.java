package lang;

/** Throwable: causes, messages, toString, initCause, fillInStackTrace. */
public class Causes {
    static class Own extends RuntimeException {
        Own(String m, Throwable c) {
            super(m, c);
        }

        @Override
        public String getLocalizedMessage() {
            return "localized " + getMessage();
        }
    }

    public static void main(String[] args) {
        Throwable a = new Exception();
        Throwable b = new Exception("b", a);
        Throwable c = new Exception(b);
        System.out.println(a + " | " + b + " | " + c + " | " + c.getMessage() + " | " + c.getCause().getCause());
        System.out.println(new Own("own", null) + " " + new Own(null, a).getCause());
        System.out.println(new Exception((Throwable) null).getMessage() + " " + new Error(new Own("x", null)).getMessage());
        try {
            b.initCause(new Error());
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " | " + e.getCause());
        }
        try {
            a.initCause(a);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + " | " + e.getCause());
        }
        a.initCause(null);
        try {
            a.initCause(b);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(a.fillInStackTrace() == a);
        System.out.println(new ArrayIndexOutOfBoundsException(5) + " " + new StringIndexOutOfBoundsException(-1) + " "
                + new IndexOutOfBoundsException(7L) + " " + new NegativeArraySizeException("x") + " "
                + new ExceptionInInitializerError(a).getException() + " " + new ClassCastException());
    }
}
