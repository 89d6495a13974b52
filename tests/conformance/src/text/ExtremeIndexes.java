package text;

/** Methods of String and StringBuilder with indexes at the ends of int: their results and the messages of their checks. */
public class ExtremeIndexes {
    static void show(Throwable t, String before) {
        System.out.println(before + t);
        if (t.getCause() != null) show(t.getCause(), before + " >");
    }

    public static void main(String[] args) {
        for (int i : new int[] {0, -1, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            try { System.out.println("abc".codePointBefore(i)); } catch (Throwable e) { show(e, ""); }
            try { System.out.println("abc".codePointAt(i)); } catch (Throwable e) { show(e, ""); }
            try { System.out.println("abc".substring(i, 2)); } catch (Throwable e) { show(e, ""); }
            try { System.out.println("abc".codePointCount(i, 2)); } catch (Throwable e) { show(e, ""); }
            try { System.out.println("abc".offsetByCodePoints(1, i)); } catch (Throwable e) { show(e, ""); }
            try { System.out.println("abc".offsetByCodePoints(i, 1)); } catch (Throwable e) { show(e, ""); }
            try { System.out.println("abc".indexOf("c", i)); } catch (Throwable e) { show(e, ""); }
            try { System.out.println("abc".lastIndexOf("c", i)); } catch (Throwable e) { show(e, ""); }
            try { System.out.println("abc".indexOf('c', i)); } catch (Throwable e) { show(e, ""); }
            try { System.out.println("abc".lastIndexOf('c', i)); } catch (Throwable e) { show(e, ""); }
            try { System.out.println("abc".startsWith("c", i)); } catch (Throwable e) { show(e, ""); }
            try { System.out.println("abc".regionMatches(i, "abc", 1, 1)); } catch (Throwable e) { show(e, ""); }
            try { System.out.println("abc".regionMatches(true, 1, "abc", i, 1)); } catch (Throwable e) { show(e, ""); }
            try { System.out.println("abc".regionMatches(1, "abc", 1, i)); } catch (Throwable e) { show(e, ""); }
            try { System.out.println(new String(new char[3], i, 1)); } catch (Throwable e) { show(e, ""); }
            try { System.out.println(new String(new char[3], 1, i)); } catch (Throwable e) { show(e, ""); }
            try { System.out.println(new String(new byte[3], 1, i)); } catch (Throwable e) { show(e, ""); }
            try { System.out.println(new String(new int[3], 1, i)); } catch (Throwable e) { show(e, ""); }
            try { "abc".getChars(1, 2, new char[3], i); } catch (Throwable e) { show(e, ""); }
            try { "abc".getChars(i, 2, new char[3], 1); } catch (Throwable e) { show(e, ""); }
            try { System.out.println(new StringBuilder("abc").insert(i, "x")); } catch (Throwable e) { show(e, ""); }
            try { System.out.println(new StringBuilder("abc").delete(i, 2)); } catch (Throwable e) { show(e, ""); }
            try { System.out.println(new StringBuilder("abc").delete(1, i)); } catch (Throwable e) { show(e, ""); }
            try { System.out.println(new StringBuilder("abc").indexOf("c", i)); } catch (Throwable e) { show(e, ""); }
            try { System.out.println(new StringBuilder("abc").append("abc", 1, i)); } catch (Throwable e) { show(e, ""); }
            try { System.out.println(new StringBuilder("abc").codePointBefore(i)); } catch (Throwable e) { show(e, ""); }
            try { System.out.println(Character.toChars(i).length); } catch (Throwable e) { show(e, ""); }
            try { System.arraycopy(new int[3], i, new int[3], 1, 1); } catch (Throwable e) { show(e, ""); }
            try { System.arraycopy(new int[3], 1, new int[3], 1, i); } catch (Throwable e) { show(e, ""); }
            try { System.out.println(i < 10 ? "abc".repeat(i) : ""); } catch (Throwable e) { show(e, ""); }
        }
    }
}
