package reflect;

import java.util.Map;
import java.util.function.Supplier;

/** getName, getSimpleName, getTypeName, getCanonicalName, getPackageName, toString of every kind of class. */
public class Names {
    static class Nested {
        class Inner {
        }
    }

    interface Face {
    }

    enum Color {
        RED {
        }
    }

    record Rec(int n) {
    }

    @interface Note {
    }

    static void show(Class<?> c) {
        System.out.println(c.getName() + " | " + c.getSimpleName() + " | " + c.getTypeName() + " | "
                + c.getCanonicalName() + " | " + c.getPackageName() + " | " + c);
    }

    public static void main(String[] args) {
        class Local {
        }
        Object anonymous = new Object() {
        };
        Supplier<Object> inLambda = () -> new Object() {
        };
        show(Names.class);
        show(Nested.class);
        show(Nested.Inner.class);
        show(Local.class);
        show(anonymous.getClass());
        show(inLambda.get().getClass());
        show(Face.class);
        show(Color.class);
        show(Color.RED.getClass());
        show(Rec.class);
        show(Note.class);
        show(int.class);
        show(void.class);
        show(int[].class);
        show(String[][].class);
        show(Nested.Inner[].class);
        show(Local[].class);
        show(Map.Entry.class);
        show(String.class);
        System.out.println(Names.class.toGenericString() + " " + Map.class.toGenericString() + " " + Rec.class.toGenericString()
                + " " + Color.class.toGenericString() + " " + Note.class.toGenericString() + " " + int[].class.toGenericString());
        System.out.println(int[].class.descriptorString() + " " + Names.class.descriptorString());
    }
}
