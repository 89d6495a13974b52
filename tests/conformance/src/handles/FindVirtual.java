package handles;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;

/** MethodHandles of virtual and interface methods select by the receiver's class. */
public class FindVirtual {
    static class Animal {
        String speak() {
            return "...";
        }
    }

    static class Dog extends Animal {
        @Override
        String speak() {
            return "woof";
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle speak = lookup.findVirtual(Animal.class, "speak", MethodType.methodType(String.class));
        System.out.println(speak.type());
        System.out.println((String) speak.invokeExact(new Animal()));
        System.out.println((String) speak.invokeExact((Animal) new Dog()));
        MethodHandle size = lookup.findVirtual(List.class, "size", MethodType.methodType(int.class));
        System.out.println((int) size.invokeExact((List) List.of(1, 2, 3)));
        System.out.println(size.invoke(new ArrayList<String>()));
        MethodHandle concat =
                lookup.findVirtual(String.class, "concat", MethodType.methodType(String.class, String.class));
        System.out.println((String) concat.invokeExact("a", "b"));
        System.out.println(concat);
        try {
            String none = (String) speak.invokeExact((Animal) null);
        } catch (NullPointerException e) {
            System.out.println("null receiver");
        }
    }
}
