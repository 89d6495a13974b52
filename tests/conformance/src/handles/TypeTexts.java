package handles;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.WrongMethodTypeException;

/** Types of all kinds in the texts of method types, handles and what they refuse. */
public class TypeTexts {
    static class Nested {
        class Inner {
        }

        enum Kind {
            ONE {
                @Override
                public String toString() {
                    return "one";
                }
            }
        }
    }

    static class With$Dollar {
        static class $ {
        }
    }

    static void show(Class<?> type) throws Throwable {
        System.out.println(MethodType.methodType(type));
        System.out.println(MethodType.methodType(void.class, type, type.arrayType()));
        System.out.println(MethodHandles.identity(type));
        System.out.println(MethodType.methodType(type).toMethodDescriptorString());
        try {
            MethodHandles.constant(type, null).asType(MethodType.methodType(void.class, type));
        } catch (WrongMethodTypeException e) {
            System.out.println(e.getMessage());
        }
        try {
            MethodHandles.lookup().findStatic(type, "none", MethodType.methodType(type, type));
        } catch (NoSuchMethodException e) {
            System.out.println(e.getMessage());
        }
        try {
            MethodHandles.lookup().findGetter(type, "none", type);
        } catch (NoSuchFieldException e) {
            System.out.println(e.getMessage());
        }
        try {
            Enum.valueOf((Class) type, "none");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) throws Throwable {
        class Local {
            class Deeper {
            }
        }
        enum Op {
            ADD
        }
        record Pair(int one) {
        }
        Object anonymous = new Object() {
        };
        Class<?>[] types = {
            Nested.class, Nested.Inner.class, Nested.Kind.class, Nested.Kind.ONE.getClass(), With$Dollar.class,
            With$Dollar.$.class, Local.class, Local.Deeper.class, Op.class, Pair.class, anonymous.getClass(),
            String.class, java.util.Map.Entry.class, int[][].class, Local[].class,
        };
        for (Class<?> type : types) {
            System.out.println(type.getName());
            show(type);
        }
    }
}
