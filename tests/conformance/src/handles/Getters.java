package handles;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/** Handles that read and write fields, static and not. */
public class Getters {
    static int count = 5;
    static final String NAME = "fixed";
    private long big = 1L << 40;
    String text = "t";
    boolean flag;
    volatile double real = 0.5;

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        Getters g = new Getters();
        MethodHandle get = lookup.findGetter(Getters.class, "big", long.class);
        MethodHandle set = lookup.findSetter(Getters.class, "big", long.class);
        System.out.println(get.type() + " " + set.type());
        set.invokeExact(g, (long) get.invokeExact(g) + 1);
        System.out.println(g.big);
        MethodHandle text = lookup.findSetter(Getters.class, "text", String.class);
        text.invokeExact(g, "u");
        text.invoke(g, (Object) "v");
        System.out.println((String) lookup.findGetter(Getters.class, "text", String.class).invokeExact(g));
        MethodHandle staticGet = lookup.findStaticGetter(Getters.class, "count", int.class);
        MethodHandle staticSet = lookup.findStaticSetter(Getters.class, "count", int.class);
        staticSet.invokeExact(9);
        System.out.println((int) staticGet.invokeExact() + " " + staticGet.type() + " " + staticSet.type());
        System.out.println((String) lookup.findStaticGetter(Getters.class, "NAME", String.class).invokeExact());
        lookup.findSetter(Getters.class, "flag", boolean.class).invokeExact(g, true);
        lookup.findSetter(Getters.class, "real", double.class).invokeExact(g, 2.5);
        System.out.println(g.flag + " " + (double) lookup.findGetter(Getters.class, "real", double.class).invokeExact(g));
        try {
            lookup.findStaticSetter(Getters.class, "NAME", String.class);
        } catch (IllegalAccessException e) {
            System.out.println("final");
        }
        try {
            lookup.findGetter(Getters.class, "none", int.class);
        } catch (NoSuchFieldException e) {
            System.out.println(e.getMessage());
        }
        try {
            long gone = (long) get.invokeExact((Getters) null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
