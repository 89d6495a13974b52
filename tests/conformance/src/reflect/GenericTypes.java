package reflect;

import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Generic signatures: superclass, interfaces, type variables, wildcards. */
public class GenericTypes {
    static class Box<T extends Number & Comparable<T>, U> implements Comparable<Box<T, U>> {
        List<? super T> down;
        Map<String, ? extends List<U>[]> map;
        T[] array;
        List<?> any;

        <X extends Exception> U get(T a, List<X> b) throws X {
            return null;
        }

        @Override
        public int compareTo(Box<T, U> o) {
            return 0;
        }
    }

    static class IntBox extends Box<Integer, String> implements Serializable {
    }

    static class Token<T> {
        Type type() {
            return ((ParameterizedType) getClass().getGenericSuperclass()).getActualTypeArguments()[0];
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(IntBox.class.getGenericSuperclass() + " " + Arrays.toString(IntBox.class.getGenericInterfaces()));
        System.out.println(Arrays.toString(Box.class.getGenericInterfaces()));
        for (TypeVariable<?> v : Box.class.getTypeParameters()) {
            System.out.println(v + " " + v.getName() + " " + Arrays.toString(v.getBounds()) + " " + v.getGenericDeclaration());
        }
        Field[] fields = Box.class.getDeclaredFields();
        Arrays.sort(fields, Comparator.comparing(Field::getName));
        for (Field f : fields) {
            Type t = f.getGenericType();
            System.out.println(f.getName() + " " + t + " " + (t instanceof ParameterizedType) + " "
                    + (t instanceof GenericArrayType) + " " + f.toGenericString());
        }
        WildcardType w = (WildcardType) ((ParameterizedType) Box.class.getDeclaredField("down").getGenericType())
                .getActualTypeArguments()[0];
        System.out.println(Arrays.toString(w.getLowerBounds()) + " " + Arrays.toString(w.getUpperBounds()));
        Method get = Arrays.stream(Box.class.getDeclaredMethods()).filter(m -> m.getName().equals("get")).findFirst().get();
        System.out.println(get.toGenericString() + " " + get.getGenericReturnType() + " "
                + Arrays.toString(get.getGenericParameterTypes()) + " " + Arrays.toString(get.getGenericExceptionTypes()) + " "
                + Arrays.toString(get.getTypeParameters()));
        System.out.println(new Token<List<String>>() {
        }.type());
        System.out.println(ArrayList.class.getGenericSuperclass());
        ParameterizedType p = (ParameterizedType) IntBox.class.getGenericSuperclass();
        System.out.println(p.getRawType() + " " + p.getOwnerType() + " " + p.equals(IntBox.class.getGenericSuperclass()));
    }
}
