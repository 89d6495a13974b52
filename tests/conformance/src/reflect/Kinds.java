package reflect;

import java.io.Serializable;
import java.lang.annotation.Retention;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;

/** isX, getModifiers, superclass, interfaces, enclosing and declaring classes. */
public class Kinds {
    private static final class Nested implements Serializable, Comparable<Nested> {
        @Override
        public int compareTo(Nested o) {
            return 0;
        }
    }

    protected abstract class Inner {
    }

    sealed interface Shape permits Circle, Square {
    }

    record Circle(double r) implements Shape {
    }

    static non-sealed class Square implements Shape {
    }

    enum Level {
        LOW, HIGH
    }

    static void show(Class<?> c) {
        System.out.println(c.getSimpleName() + " " + Modifier.toString(c.getModifiers()) + " i" + c.isInterface() + " a"
                + c.isArray() + " p" + c.isPrimitive() + " e" + c.isEnum() + " r" + c.isRecord() + " n" + c.isAnnotation()
                + " s" + c.isSealed() + " m" + c.isMemberClass() + " l" + c.isLocalClass() + " o" + c.isAnonymousClass()
                + " y" + c.isSynthetic() + " h" + c.isHidden());
        System.out.println("  " + c.getSuperclass() + " " + Arrays.toString(c.getInterfaces()) + " "
                + c.getDeclaringClass() + " " + c.getEnclosingClass() + " " + c.getEnclosingMethod() + " "
                + c.getEnclosingConstructor() + " " + c.getComponentType() + " " + c.getNestHost());
    }

    Object made = new Object() {
    };

    public static void main(String[] args) {
        class Local {
        }
        show(Kinds.class);
        show(Nested.class);
        show(Inner.class);
        show(Shape.class);
        show(Circle.class);
        show(Square.class);
        show(Level.class);
        show(Local.class);
        show(new Kinds().made.getClass());
        show(Retention.class);
        show(int.class);
        show(long[].class);
        show(String[][].class);
        show(ArrayList.class);
        System.out.println(Arrays.toString(Shape.class.getPermittedSubclasses()));
        System.out.println(Level.HIGH.getDeclaringClass() + " " + Arrays.toString(Level.class.getEnumConstants()));
        System.out.println(Kinds.class.isNestmateOf(Nested.class) + " " + Kinds.class.isNestmateOf(String.class));
        System.out.println(Number.class.isAssignableFrom(Integer.class) + " " + int.class.isAssignableFrom(Integer.class)
                + " " + Object[].class.isAssignableFrom(String[].class) + " " + Object.class.isAssignableFrom(int[].class));
        System.out.println(Kinds.class.isInstance(new Kinds()) + " " + Number.class.isInstance("x") + " " + int.class.isInstance(5));
        System.out.println(Integer.class.cast(5) + " " + Integer.class.cast(null));
        try {
            Integer.class.cast("no");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        try {
            String.class.asSubclass(Number.class);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }
}
