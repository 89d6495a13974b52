package handles;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** findSpecial calls the method of the super class, past the override. */
public class FindSpecial {
    static class Base {
        String name() {
            return "base";
        }

        @Override
        public String toString() {
            return "Base!";
        }
    }

    static class Derived extends Base {
        @Override
        String name() {
            return "derived";
        }

        @Override
        public String toString() {
            return "Derived!";
        }

        static MethodHandle superName() throws ReflectiveOperationException {
            return MethodHandles.lookup()
                    .findSpecial(Base.class, "name", MethodType.methodType(String.class), Derived.class);
        }

        static MethodHandle superText() throws ReflectiveOperationException {
            return MethodHandles.lookup()
                    .findSpecial(Base.class, "toString", MethodType.methodType(String.class), Derived.class);
        }

        private String secret(int n) {
            return "secret" + n;
        }

        static MethodHandle secret() throws ReflectiveOperationException {
            return MethodHandles.lookup()
                    .findSpecial(Derived.class, "secret", MethodType.methodType(String.class, int.class), Derived.class);
        }
    }

    interface Greeter {
        default String greet() {
            return "hello from the interface";
        }
    }

    static class Loud implements Greeter {
        @Override
        public String greet() {
            return "HELLO";
        }

        static MethodHandle quiet() throws ReflectiveOperationException {
            return MethodHandles.lookup()
                    .findSpecial(Greeter.class, "greet", MethodType.methodType(String.class), Loud.class);
        }
    }

    public static void main(String[] args) throws Throwable {
        Derived d = new Derived();
        System.out.println(d.name() + " " + (String) Derived.superName().invokeExact(d));
        System.out.println(Derived.superName().type());
        System.out.println((String) Derived.superText().invokeExact(d));
        System.out.println((String) Derived.secret().invokeExact(d, 3));
        System.out.println((String) Loud.quiet().invokeExact(new Loud()));
        try {
            MethodHandles.lookup().findSpecial(Base.class, "name", MethodType.methodType(String.class), String.class);
        } catch (IllegalAccessException e) {
            System.out.println("refused");
        }
    }
}
