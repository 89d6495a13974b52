package reflect;

import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;

/** Records seen by reflection. */
public class RecordsByReflection {
    record Pair<A>(A first, List<String> second, int... rest) {
        static int made;

        Pair {
            made++;
        }

        int size() {
            return rest.length;
        }
    }

    public static void main(String[] args) throws Exception {
        Pair<Integer> p = new Pair<>(1, List.of("x"), 4, 5);
        for (RecordComponent c : Pair.class.getRecordComponents()) {
            Object value = c.getAccessor().invoke(p);
            System.out.println(c + " | " + c.getName() + " | " + c.getType() + " | " + c.getGenericType() + " | "
                    + c.getGenericSignature() + " | " + (value instanceof int[] a ? Arrays.toString(a) : value) + " | "
                    + c.getDeclaringRecord());
        }
        Class<?>[] types = Arrays.stream(Pair.class.getRecordComponents()).map(RecordComponent::getType).toArray(Class<?>[]::new);
        Constructor<?> canonical = Pair.class.getDeclaredConstructor(types);
        Pair<?> made = (Pair<?>) canonical.newInstance("a", List.of(), new int[0]);
        System.out.println(made.first() + " " + made.second() + " " + made.size() + " " + Pair.made + " " + canonical.isVarArgs());
        System.out.println(String.class.getRecordComponents() + " " + Pair.class.isRecord() + " " + Pair.class.getSuperclass());
        try {
            var f = Pair.class.getDeclaredField("first");
            f.setAccessible(true);
            f.set(p, 2);
        } catch (IllegalAccessException e) {
            System.out.println("record fields stay final");
        }
    }
}
