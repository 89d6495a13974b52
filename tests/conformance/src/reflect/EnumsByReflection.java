package reflect;

import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;

/** Enums seen by reflection. */
public class EnumsByReflection {
    enum Op {
        PLUS("+") {
            @Override
            int apply(int a, int b) {
                return a + b;
            }
        },
        TIMES("*") {
            @Override
            int apply(int a, int b) {
                return a * b;
            }
        };

        final String sign;

        Op(String sign) {
            this.sign = sign;
        }

        abstract int apply(int a, int b);
    }

    public static void main(String[] args) throws Exception {
        System.out.println(Op.class.isEnum() + " " + Op.PLUS.getClass().isEnum() + " " + Op.PLUS.getDeclaringClass());
        for (Object constant : Op.class.getEnumConstants()) {
            System.out.println(constant + " " + ((Op) constant).apply(3, 4) + " " + ((Enum<?>) constant).ordinal());
        }
        for (Field f : Op.class.getDeclaredFields()) {
            if (f.isEnumConstant()) {
                System.out.println(f.getName() + " " + f.get(null) + " " + (f.get(null) == Op.valueOf(f.getName())));
            }
        }
        System.out.println(Op.class.getMethod("values").invoke(null).getClass());
        System.out.println(Op.class.getMethod("valueOf", String.class).invoke(null, "TIMES"));
        System.out.println(Enum.valueOf(Op.class, "PLUS").sign);
        try {
            Enum.valueOf(Op.class, "MINUS");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Arrays.toString(String.class.getEnumConstants()) + " " + Op.PLUS.getClass().getSuperclass());
        System.out.println(new EnumMap<Op, Integer>(java.util.Map.of(Op.TIMES, 2, Op.PLUS, 1)) + " " + EnumSet.complementOf(EnumSet.of(Op.PLUS)));
    }
}
