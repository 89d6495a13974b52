package lang;

/** What a class whose initializer failed says when it is used again, for exceptions of the JVM and of the program. */
public class FailedInitializers {
    static class A { static int x = f(null); static int f(int[] a) { return a[0]; } }
    static class B { static int x = f(null); static int f(int[] a) { try { return a[0]; } catch (NullPointerException e) { e.getMessage(); throw e; } } }
    static class C { static int x = f(null); static int f(int[] a) { throw new NullPointerException("own"); } }
    static class D { static int x = f(null); static int f(int[] a) { throw new NullPointerException(); } }

    static void show(Throwable t, String before) {
        System.out.println(before + t);
        if (t.getCause() != null) show(t.getCause(), before + " >");
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            try { System.out.println(A.x); } catch (Throwable e) { show(e, ""); }
            try { System.out.println(B.x); } catch (Throwable e) { show(e, ""); }
            try { System.out.println(C.x); } catch (Throwable e) { show(e, ""); }
            try { System.out.println(D.x); } catch (Throwable e) { show(e, ""); }
        }
    }
}
