package generated;

/** What all generated programs share: printing values so that every bit and every character can be told. */
public class Support {
    public static class OutOfFuel extends Error { }

    static void log(int x) { System.out.println(x); }
    static void log(boolean x) { System.out.println(x); }
    static void log(long x) { System.out.println(x + "L"); }
    static void log(char x) { System.out.println("c" + (int) x); }
    static void log(float x) { System.out.println(x + "f " + Integer.toHexString(Float.floatToIntBits(x))); }
    static void log(double x) { System.out.println(x + " " + Long.toHexString(Double.doubleToLongBits(x))); }

    static void log(String x) {
        if (x == null) {
            System.out.println("null");
            return;
        }
        StringBuilder plain = new StringBuilder("\"");
        for (int i = 0; i < x.length(); i++) {
            char c = x.charAt(i);
            if (c >= ' ' && c < 127) plain.append(c);
            else plain.append('<').append((int) c).append('>');
        }
        System.out.println(plain.append('"'));
    }

    static void log(Object x) {
        if (x instanceof String s) log(s);
        else if (x != null && x.getClass().isArray()) System.out.println(x.getClass().getName());
        else System.out.println(x);
    }

    static void log(Throwable x) { log(x.toString()); }

    /** Strings stay short, however often a program doubles them. */
    static String cut(String x) { return x == null || x.length() <= 24 ? x : x.substring(0, 24); }
}
