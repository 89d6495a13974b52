package reflect;

import java.lang.reflect.*;
import java.util.*;

public class Reflects {
    public static class Target implements Comparable<Target> {
        public int number = 3;
        private String secret = "hidden";
        static long shared = 10;
        protected final double fixed = 1.5;

        public Target() {
        }

        public Target(int number, String secret) {
            this.number = number;
            this.secret = secret;
        }

        public int add(int a, Integer b) {
            return a + b + number;
        }

        private String whisper(String s) {
            return s + secret;
        }

        public static String join(String... parts) {
            return String.join("+", parts);
        }

        public void fail() throws Exception {
            throw new java.io.IOException("failed");
        }

        @Override
        public int compareTo(Target o) {
            return 0;
        }

        public static class Inside {
        }
    }

    abstract static class Abstract {
    }

    interface Shape {
        int sides();
    }

    record Square(int side, String label) implements Shape {
        public int sides() {
            return 4;
        }
    }

    static void attempt(String what, java.util.concurrent.Callable<Object> c) {
        try {
            System.out.println(what + " " + c.call());
        } catch (Exception e) {
            System.out.println(what + " " + e + (e.getCause() == null ? "" : " <- " + e.getCause()));
        }
    }

    public static void main(String[] args) throws Exception {
        Class<?> c = Class.forName("reflect.Reflects$Target");
        System.out.println(c.getName() + " " + c.getSimpleName() + " " + c.getCanonicalName() + " " + c.getPackageName() + " " + c.getTypeName() + " " + c + " " + Modifier.toString(c.getModifiers()) + " " + c.getSuperclass() + " " + Arrays.toString(c.getInterfaces()) + " " + c.getEnclosingClass() + c.getDeclaringClass() + c.isMemberClass());
        Object o = c.getDeclaredConstructor().newInstance();
        Object p = c.getConstructor(int.class, String.class).newInstance(7, "other");
        Method add = c.getMethod("add", int.class, Integer.class);
        System.out.println(add.invoke(o, 1, 2) + " " + add.invoke(p, 1, 2) + " " + add + " " + add.getReturnType() + Arrays.toString(add.getParameterTypes()) + add.getParameterCount() + add.getDeclaringClass());
        Method whisper = c.getDeclaredMethod("whisper", String.class);
        whisper.setAccessible(true);
        System.out.println(whisper.invoke(p, "w:") + " " + Modifier.isPrivate(whisper.getModifiers()));
        System.out.println(c.getMethod("join", String[].class).invoke(null, (Object) new String[] {"a", "b"}) + " " + c.getMethod("join", String[].class).isVarArgs());
        Field number = c.getField("number");
        number.set(o, 42);
        number.setInt(p, 43);
        Field secret = c.getDeclaredField("secret");
        secret.setAccessible(true);
        System.out.println(number.get(o) + " " + number.getInt(p) + " " + secret.get(p) + " " + number + " " + secret.getType() + " " + Modifier.toString(secret.getModifiers()));
        Field shared = c.getDeclaredField("shared");
        shared.set(null, 99L);
        System.out.println(shared.getLong(null) + " " + Target.shared);
        List<String> names = new ArrayList<>();
        for (Method m : c.getDeclaredMethods()) {
            names.add(m.getName() + m.getParameterCount());
        }
        for (Field f : c.getDeclaredFields()) {
            names.add(f.getName() + ":" + f.getType().getSimpleName());
        }
        for (Constructor<?> k : c.getDeclaredConstructors()) {
            names.add("new" + k.getParameterCount());
        }
        Collections.sort(names);
        System.out.println(names + " " + c.getDeclaredClasses().length);
        attempt("target", () -> c.getMethod("fail").invoke(o));
        attempt("none", () -> c.getMethod("nothing"));
        attempt("field", () -> c.getField("nothing"));
        attempt("class", () -> Class.forName("no.such.Thing"));
        attempt("count", () -> add.invoke(o, 1));
        attempt("type", () -> add.invoke(o, "x", 1));
        attempt("receiver", () -> add.invoke("wrong", 1, 2));
        attempt("null", () -> add.invoke(null, 1, 2));
        attempt("abstract", () -> Abstract.class.getDeclaredConstructor().newInstance());
        attempt("interface", () -> Shape.class.getDeclaredConstructor());
        attempt("cast", () -> Integer.class.cast("s"));
        System.out.println(int.class + " " + int[].class.getName() + " " + String[][].class.getSimpleName() + " " + void.class + " " + Integer.TYPE + " " + int[].class.getComponentType() + " " + Map.Entry.class.getName() + " " + Map.Entry.class.getCanonicalName() + " " + int.class.isPrimitive() + Shape.class.isInterface() + int[].class.isArray() + Thread.State.class.isEnum() + Square.class.isRecord() + Override.class.isAnnotation());
        System.out.println(Number.class.isAssignableFrom(Integer.class) + " " + Number.class.isInstance("s") + " " + Object.class.getSuperclass() + " " + Shape.class.getSuperclass() + int[].class.getSuperclass() + " " + Integer.class.getSuperclass());
        Object array = Array.newInstance(int.class, 3);
        Array.set(array, 1, 5);
        Array.setInt(array, 2, 6);
        System.out.println(Array.getLength(array) + " " + Array.get(array, 1) + Array.getInt(array, 2) + Array.getLong(array, 2) + " " + Arrays.toString((int[]) array) + Array.newInstance(String.class, 2, 3).getClass().getName());
        attempt("bounds", () -> Array.get(array, 3));
        attempt("notarray", () -> Array.getLength("s"));
        attempt("mismatch", () -> {
            Array.set(array, 0, "s");
            return 0;
        });
        for (RecordComponent rc : Square.class.getRecordComponents()) {
            System.out.println(rc.getName() + " " + rc.getType() + " " + rc.getAccessor().invoke(new Square(2, "l")));
        }
        System.out.println(new Object() { }.getClass().getName() + " " + ((Runnable) () -> { }).getClass().isHidden() + " " + c.getMethod("add", int.class, Integer.class).equals(add) + " " + add.hashCode());
        System.out.println(c.desiredAssertionStatus() + " " + String.class.desiredAssertionStatus());
    }
}
