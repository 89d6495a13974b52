package lang;

/** StringBuilder and StringBuffer: insert, delete, replace, reverse, capacity rules, failures. */
public class BuilderUse {
    interface Job {
        Object run() throws Exception;
    }

    static void attempt(Job job) {
        try {
            System.out.println(job.run());
        } catch (Exception e) {
            System.out.println(e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        StringBuilder b = new StringBuilder("start");
        b.append(1).append('c').append(2.5).append(3f).append(4L).append(true).append((Object) null).append(new char[] {'x', 'y'})
                .append("abc", 1, 2).append(new char[] {'p', 'q', 'r'}, 1, 2).appendCodePoint(0x1F600);
        System.out.println(b + " " + b.length());
        b.insert(0, "<").insert(1, 42).insert(3, 'z').insert(4, false).insert(0, new char[] {'-'}).insert(b.length(), 1.5);
        System.out.println(b);
        b.delete(0, 5).deleteCharAt(0).replace(0, 3, "REPLACED").setCharAt(0, 'r');
        System.out.println(b + " " + b.indexOf("PLA") + " " + b.lastIndexOf("a") + " " + b.charAt(2));
        b.setLength(6);
        System.out.println(b.reverse() + " " + new StringBuilder("a\ud83d\ude00b").reverse().length() + " " + b.substring(2) + b.substring(1, 3) + b.subSequence(0, 2));
        b.setLength(8);
        System.out.println(b.toString().replace('\0', '.') + " " + b.compareTo(new StringBuilder("z")) + " " + b.isEmpty() + " " + b.chars().count());
        System.out.println(new StringBuilder().capacity() + " " + new StringBuilder("abc").capacity() + " " + new StringBuilder(5).append("123456").capacity());
        StringBuffer sb = new StringBuffer("buffer").append(1).insert(0, 2).reverse();
        System.out.println(sb + " " + sb.equals(new StringBuffer(sb)) + " " + sb.codePointAt(0));
        attempt(() -> new StringBuilder("abc").insert(4, "x"));
        attempt(() -> new StringBuilder("abc").deleteCharAt(3));
        attempt(() -> new StringBuilder("abc").delete(2, 1));
        attempt(() -> new StringBuilder("abc").delete(1, 100));
        attempt(() -> new StringBuilder("abc").replace(4, 5, ""));
        attempt(() -> new StringBuilder("abc").charAt(3));
        attempt(() -> {
            new StringBuilder("abc").setLength(-1);
            return null;
        });
        attempt(() -> new StringBuilder(-1));
        attempt(() -> new StringBuilder((String) null));
        attempt(() -> new StringBuilder("abc").substring(2, 1));
        attempt(() -> new StringBuilder("abc").append((String) null).append((StringBuilder) null).append((CharSequence) null, 0, 2));
    }
}
