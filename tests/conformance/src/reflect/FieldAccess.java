package reflect;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** Field get and set of all types, boxing, widening, static, errors. */
public class FieldAccess {
    boolean z = true;
    byte b = 1;
    short s = 2;
    char c = 'c';
    int i = 4;
    long j = 5;
    float f = 6.5f;
    double d = 7.5;
    String text = "t";
    final int fixed = 11;
    static int shared = 12;
    static final String CONSTANT = "const";
    private int hidden = 13;

    interface Job {
        void run() throws Exception;
    }

    static void attempt(Job job) {
        try {
            job.run();
            System.out.println("done");
        } catch (NullPointerException e) {
            System.out.println("null receiver");
        } catch (Exception e) {
            System.out.println(e.getClass().getName() + ": " + e.getMessage());
        }
    }

    static Field field(String name) throws NoSuchFieldException {
        return FieldAccess.class.getDeclaredField(name);
    }

    public static void main(String[] args) throws Exception {
        FieldAccess o = new FieldAccess();
        for (String name : "z b s c i j f d text fixed shared CONSTANT hidden".split(" ")) {
            Field field = field(name);
            Object value = field.get(o);
            System.out.println(field + " = " + value + " " + value.getClass().getSimpleName() + " "
                    + Modifier.toString(field.getModifiers()) + " " + field.getType() + " " + field.getDeclaringClass());
        }
        field("z").setBoolean(o, false);
        field("b").setByte(o, (byte) -1);
        field("s").setShort(o, (short) -2);
        field("c").setChar(o, 'd');
        field("i").setInt(o, -4);
        field("j").setLong(o, -5);
        field("f").setFloat(o, -6);
        field("d").setDouble(o, -7);
        field("text").set(o, null);
        field("shared").setInt(null, 120);
        System.out.println(o.z + " " + o.b + " " + o.s + " " + o.c + " " + o.i + " " + o.j + " " + o.f + " " + o.d
                + " " + o.text + " " + shared);
        field("j").setInt(o, 3);
        field("d").setLong(o, 1L << 53);
        field("f").setLong(o, (1L << 53) + 1);
        field("i").setChar(o, 'x');
        field("d").set(o, 2);
        field("i").set(o, (byte) 9);
        System.out.println(o.j + " " + o.d + " " + o.f + " " + o.i);
        System.out.println(field("b").getInt(o) + " " + field("c").getLong(o) + " " + field("i").getDouble(o) + " "
                + field("j").getFloat(o));
        attempt(() -> field("i").set(o, "x"));
        attempt(() -> field("i").set(o, null));
        attempt(() -> field("i").set(o, 5L));
        attempt(() -> field("i").setLong(o, 5));
        attempt(() -> field("text").set(o, 5));
        attempt(() -> field("text").setInt(o, 5));
        attempt(() -> field("text").getInt(o));
        attempt(() -> field("j").getInt(o));
        attempt(() -> field("z").getInt(o));
        attempt(() -> field("i").get("not mine"));
        attempt(() -> field("i").set("not mine", 1));
        attempt(() -> field("i").get(null));
        attempt(() -> field("fixed").setInt(o, 1));
        attempt(() -> field("CONSTANT").set(null, "x"));
        attempt(() -> field("nothing"));
        attempt(() -> FieldAccess.class.getField("i"));
        Field fixed = field("fixed");
        fixed.setAccessible(true);
        fixed.set(o, 99);
        System.out.println(fixed.get(o) + " " + fixed.isAccessible());
        System.out.println(field("i").equals(field("i")) + " " + (field("i").hashCode() == field("i").hashCode()) + " "
                + field("i").equals(field("j")));
    }
}
