package handles;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** VarHandles of instance and static fields of each type, plain access. */
public class VarHandleFields {
    boolean z;
    byte b;
    short s;
    char c;
    int i;
    long j;
    float f;
    double d;
    String text;
    static int shared = 3;

    public static void main(String[] args) throws ReflectiveOperationException {
        MethodHandles.Lookup l = MethodHandles.lookup();
        VarHandleFields o = new VarHandleFields();
        Class<?> me = VarHandleFields.class;
        VarHandle z = l.findVarHandle(me, "z", boolean.class);
        VarHandle b = l.findVarHandle(me, "b", byte.class);
        VarHandle s = l.findVarHandle(me, "s", short.class);
        VarHandle c = l.findVarHandle(me, "c", char.class);
        VarHandle i = l.findVarHandle(me, "i", int.class);
        VarHandle j = l.findVarHandle(me, "j", long.class);
        VarHandle f = l.findVarHandle(me, "f", float.class);
        VarHandle d = l.findVarHandle(me, "d", double.class);
        VarHandle t = l.findVarHandle(me, "text", String.class);
        VarHandle st = l.findStaticVarHandle(me, "shared", int.class);
        z.set(o, true);
        b.set(o, (byte) -1);
        s.set(o, (short) 300);
        c.set(o, 'c');
        i.set(o, 1 << 30);
        j.set(o, 1L << 60);
        f.set(o, 0.1f);
        d.set(o, 0.1);
        t.set(o, "text");
        st.set(9);
        System.out.println((boolean) z.get(o) + " " + (byte) b.get(o) + " " + (short) s.get(o) + " " + (char) c.get(o));
        System.out.println((int) i.get(o) + " " + (long) j.get(o) + " " + (float) f.get(o) + " " + (double) d.get(o));
        System.out.println((String) t.get(o) + " " + (int) st.get() + " " + shared);
        System.out.println((byte) b.getAndAdd(o, (byte) -128) + " " + o.b);
        System.out.println((short) s.getAndAdd(o, (short) 32767) + " " + o.s);
        System.out.println((char) c.getAndAdd(o, (char) 1) + " " + o.c);
        System.out.println((int) i.getAndAdd(o, 1 << 30) + " " + o.i);
        System.out.println((float) f.getAndAdd(o, 0.2f) + " " + o.f);
        System.out.println((double) d.getAndAdd(o, 0.2) + " " + o.d);
        System.out.println((boolean) z.getAndBitwiseXor(o, true) + " " + o.z);
        System.out.println((boolean) z.getAndBitwiseOr(o, true) + " " + o.z);
        System.out.println((long) j.getAndBitwiseAnd(o, ~(1L << 60)) + " " + o.j);
        System.out.println(i.varType() + " " + i.coordinateTypes() + " " + st.coordinateTypes());
        j.set(o, 5);
        d.set(o, 2);
        System.out.println(o.j + " " + o.d + " " + (Object) i.get(o));
    }
}
