package newer;

import java.util.ArrayList;
import java.util.List;

/** A switch over any object: null, guards, arrays, interfaces, order of labels. */
public class ObjectSwitch {
    enum Color {
        RED, GREEN
    }

    static int guards;

    static boolean counted(boolean b) {
        guards++;
        return b;
    }

    static String show(Object o) {
        return switch (o) {
            case null -> "null!";
            case Integer i && counted(i > 10) -> "big " + i;
            case Integer i && counted(i < 0) -> "negative " + i;
            case Integer i -> "int " + i;
            case String s && s.isEmpty() -> "empty";
            case Color c && c == Color.RED -> "red";
            case CharSequence s -> "chars " + s.length();
            case int[] a -> "ints " + a.length;
            case Object[] a -> "objects " + a.length;
            case List<?> l && l.size() > 1 -> "list " + show(l.get(0));
            case Runnable r -> "runnable";
            default -> "other " + o.getClass().getSimpleName();
        };
    }

    static String nullOrDefault(Object o) {
        switch (o) {
            case String s:
                return s;
            case null, default:
                return "nothing";
        }
    }

    static void statement(Object o) {
        switch (o) {
            case Integer i && i == 1:
                System.out.print("one ");
                break;
            case Character c:
                System.out.print("char " + (char) (c + 1) + " ");
            default:
                System.out.println("end");
        }
    }

    public static void main(String[] args) {
        Object[] all = {null, 5, 50, -5, "", "abc", new StringBuilder("xy"), Color.RED, Color.GREEN, new int[3], new String[2],
            List.of(1, 2), new ArrayList<>(), (Runnable) () -> { }, 2L, 'c'};
        for (Object o : all) {
            System.out.println(show(o));
        }
        System.out.println(guards + " " + nullOrDefault("s") + nullOrDefault(null) + nullOrDefault(1));
        statement(1);
        statement('a');
        statement(2);
        try {
            statement(null);
        } catch (NullPointerException e) {
            System.out.println("no label for null");
        }
    }
}
