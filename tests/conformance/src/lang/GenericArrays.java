package lang;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Generic array creation, heap pollution, varargs of generics, covariance. */
public class GenericArrays {
    @SuppressWarnings("unchecked")
    static <T> T[] make(int n) {
        return (T[]) new Object[n];
    }

    @SafeVarargs
    static <T> T[] of(T... ts) {
        return ts;
    }

    static class Stack<E> {
        @SuppressWarnings("unchecked")
        private E[] items = (E[]) new Object[1];
        private int size;

        void push(E e) {
            if (size == items.length) {
                items = Arrays.copyOf(items, size * 2);
            }
            items[size++] = e;
        }

        E pop() {
            return items[--size];
        }
    }

    @SuppressWarnings("unchecked")
    public static void main(String[] args) {
        Stack<String> s = new Stack<>();
        s.push("a");
        s.push("b");
        s.push("c");
        System.out.println(s.pop() + s.pop() + s.pop());
        System.out.println(of("x", "y").getClass() + " " + of(1, "y").getClass().isArray() + " " + of().length);
        try {
            String[] bad = GenericArrays.<String>make(1);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        List<String>[] lists = (List<String>[]) new List<?>[2];
        lists[0] = new ArrayList<>(List.of("q"));
        Object[] objects = lists;
        objects[1] = List.of(5);
        try {
            String t = lists[1].get(0);
        } catch (ClassCastException e) {
            System.out.println("polluted");
        }
        Object[] strings = new String[1];
        try {
            strings[0] = 5;
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        Object[][] grid = new Integer[2][];
        grid[0] = new Integer[] {1};
        try {
            grid[1] = new String[0];
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
    }
}
