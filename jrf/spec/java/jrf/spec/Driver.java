package jrf.spec;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Calls a method several times on one object: one call after the other, or by as many threads at once. jrf runs it to
 * try what it could not verify. Arguments: class, method, descriptor-like parameter count, "serial" or what the calls
 * may end with, how many calls, the values of the parameters, and place=value for the state in which the calls begin.
 *
 * <p>A place is a field of the object, of a parameter (#0, #1, …) or of what is at another place, or an element:
 * {@code head.next.v}, {@code #0.items[2]}. A value is a number, null, new, {@code [n]} for a new array of n elements,
 * or @ and a place whose object it is.
 */
final class Driver {
    private static Object[] results;
    private static final Object[] KNOWN = new Object[32];
    private static int known;

    private Driver() {}

    public static void main(String[] args) throws Exception {
        Class<?> type = Class.forName(args[0]);
        Method method = find(type, args[1], Integer.parseInt(args[2]));
        method.setAccessible(true);
        int count = Integer.parseInt(args[4]);
        results = new Object[count];
        Object self = Modifier.isStatic(method.getModifiers()) ? null : make(type, 0);
        Object[] values = new Object[method.getParameterCount()];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(method.getParameterTypes()[i], i + 5 < args.length ? args[i + 5] : "1");
        }
        Places places = new Places(type, self, values, method.getParameterTypes());
        for (int i = values.length + 5; i < args.length; i++) {
            int at = args[i].indexOf('=');
            places.set(args[i].substring(0, at), args[i].substring(at + 1));
        }
        know(type, self);
        if (args[3].equals("serial")) {
            for (int i = 0; i < count; i++) {
                call(method, self, values, i);
            }
            System.out.println(outcome(type, self));
            return;
        }
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            int number = i;
            threads[i] = new Thread(() -> call(method, self, values, number));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        String found = outcome(type, self);
        if (!found.equals(args[3])) {
            throw new AssertionError(found);
        }
    }

    private static Method find(Class<?> type, String name, int count) {
        for (Method method : type.getDeclaredMethods()) {
            if (method.getName().equals(name) && method.getParameterCount() == count) {
                return method;
            }
        }
        throw new IllegalArgumentException(name);
    }

    private static void call(Method method, Object self, Object[] values, int number) {
        try {
            results[number] = method.invoke(self, values);
        } catch (InvocationTargetException thrown) {
            results[number] = thrown.getCause().getClass().getName();
        } catch (IllegalAccessException wrong) {
            throw new IllegalStateException(wrong);
        }
    }

    static Object make(Class<?> type, int depth) throws Exception {
        Constructor<?> best = null;
        for (Constructor<?> each : type.getDeclaredConstructors()) {
            if (best == null || each.getParameterCount() < best.getParameterCount()) {
                best = each;
            }
        }
        if (best == null || depth > 2) {
            return null;
        }
        best.setAccessible(true);
        Object[] values = new Object[best.getParameterCount()];
        for (int i = 0; i < values.length; i++) {
            Class<?> wanted = best.getParameterTypes()[i];
            values[i] = wanted.isPrimitive() ? value(wanted, "1") : make(wanted, depth + 1);
        }
        return best.newInstance(values);
    }

    static Object value(Class<?> type, String text) throws Exception {
        if (type == int.class) {
            return Integer.parseInt(text);
        }
        if (type == long.class) {
            return Long.parseLong(text);
        }
        if (type == boolean.class) {
            return !text.equals("0");
        }
        if (type == char.class) {
            return (char) Integer.parseInt(text);
        }
        if (type == byte.class) {
            return (byte) Integer.parseInt(text);
        }
        if (type == short.class) {
            return (short) Integer.parseInt(text);
        }
        return text.equals("null") || type.isArray() || type.isInterface() ? null : make(type, 0);
    }

    /** Numbers the objects that are there at the beginning, so that they are told apart at the end. */
    private static void know(Class<?> type, Object self) throws IllegalAccessException {
        for (Field field : type.getDeclaredFields()) {
            if ((self != null || Modifier.isStatic(field.getModifiers())) && !field.isSynthetic()) {
                field.setAccessible(true);
                know(field.get(self), type);
            }
        }
    }

    private static void know(Object value, Class<?> type) throws IllegalAccessException {
        if (value instanceof AtomicReference) {
            know(((AtomicReference<?>) value).get(), type);
        } else if (within(value, type) && number(value) < 0 && known < KNOWN.length) {
            KNOWN[known++] = value;
            for (Field field : value.getClass().getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
                    field.setAccessible(true);
                    know(field.get(value), type);
                }
            }
        }
    }

    private static int number(Object value) {
        for (int i = 0; i < known; i++) {
            if (KNOWN[i] == value) {
                return i;
            }
        }
        return -1;
    }

    private static boolean within(Object value, Class<?> type) {
        return value != null && value.getClass().getName().startsWith(type.getName() + "$");
    }

    private static String outcome(Class<?> type, Object self) throws IllegalAccessException {
        String[] shown = new String[results.length];
        for (int i = 0; i < shown.length; i++) {
            shown[i] = show(results[i], type, 0);
        }
        Arrays.sort(shown);
        StringBuilder found = new StringBuilder("results ").append(String.join(", ", shown));
        for (Field field : type.getDeclaredFields()) {
            boolean here = self != null || Modifier.isStatic(field.getModifiers());
            if (here && !field.isSynthetic()) {
                field.setAccessible(true);
                String now = show(field.get(self), type, 0);
                if (!now.isEmpty()) {
                    found.append("; ").append(field.getName()).append(" = ").append(now);
                }
            }
        }
        return found.toString();
    }

    /** Numbers, arrays of them, and what they are held by: objects of the class itself and of those within it. */
    private static String show(Object value, Class<?> type, int depth) throws IllegalAccessException {
        if (value instanceof AtomicReference) {
            return show(((AtomicReference<?>) value).get(), type, depth);
        }
        if (depth > 5 || !within(value, type)) {
            return show(value);
        }
        int number = number(value);
        StringBuilder found = new StringBuilder(number < 0 ? "{" : "#" + number + "{");
        int empty = found.length();
        for (Field field : value.getClass().getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
                field.setAccessible(true);
                found.append(found.length() == empty ? "" : ", ").append(show(field.get(value), type, depth + 1));
            }
        }
        return found.append("}").toString();
    }

    private static String show(Object value) {
        if (value == null) {
            return "null";
        }
        if (value instanceof Number || value instanceof Boolean || value instanceof String) {
            return value.toString();
        }
        if (!value.getClass().isArray() || !value.getClass().getComponentType().isPrimitive()) {
            return "";
        }
        StringBuilder found = new StringBuilder("[");
        for (int i = 0; i < Array.getLength(value) && i < 16; i++) {
            found.append(i == 0 ? "" : ", ").append(Array.get(value, i));
        }
        return found.append("]").toString();
    }
}
