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
 * Calls a method twice on one object: one call after the other, or by two threads at once. jrf runs it to try what it
 * could not verify. Arguments: class, method, descriptor-like parameter count, "serial" or what the calls may end
 * with, the values of the parameters, and field=value for the state in which the calls begin.
 */
final class Driver {
    private static final Object[] RESULTS = new Object[2];

    private Driver() {}

    public static void main(String[] args) throws Exception {
        Class<?> type = Class.forName(args[0]);
        Method method = find(type, args[1], Integer.parseInt(args[2]));
        method.setAccessible(true);
        Object self = Modifier.isStatic(method.getModifiers()) ? null : make(type, 0);
        Object[] values = new Object[method.getParameterCount()];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(method.getParameterTypes()[i], i + 4 < args.length ? args[i + 4] : "1");
        }
        for (int i = values.length + 4; i < args.length; i++) {
            int at = args[i].indexOf('=');
            Field field = type.getDeclaredField(args[i].substring(0, at));
            field.setAccessible(true);
            field.set(self, value(field.getType(), args[i].substring(at + 1)));
        }
        if (args[3].equals("serial")) {
            call(method, self, values, 0);
            call(method, self, values, 1);
            System.out.println(outcome(type, self));
            return;
        }
        Thread[] threads = new Thread[2];
        for (int i = 0; i < 2; i++) {
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
            RESULTS[number] = method.invoke(self, values);
        } catch (InvocationTargetException thrown) {
            RESULTS[number] = thrown.getCause().getClass().getName();
        } catch (IllegalAccessException wrong) {
            throw new IllegalStateException(wrong);
        }
    }

    private static Object make(Class<?> type, int depth) throws Exception {
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

    private static Object value(Class<?> type, String text) throws Exception {
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

    private static String outcome(Class<?> type, Object self) throws IllegalAccessException {
        String[] results = {show(RESULTS[0]), show(RESULTS[1])};
        Arrays.sort(results);
        StringBuilder found = new StringBuilder("results ").append(results[0]).append(", ").append(results[1]);
        for (Field field : type.getDeclaredFields()) {
            boolean here = self != null || Modifier.isStatic(field.getModifiers());
            if (here && !field.isSynthetic()) {
                field.setAccessible(true);
                String shown = show(field.get(self), type, 0);
                if (!shown.isEmpty()) {
                    found.append("; ").append(field.getName()).append(" = ").append(shown);
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
        if (value == null || depth > 5 || !value.getClass().getName().startsWith(type.getName() + "$")) {
            return show(value);
        }
        StringBuilder found = new StringBuilder("{");
        for (Field field : value.getClass().getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
                field.setAccessible(true);
                found.append(found.length() == 1 ? "" : ", ").append(show(field.get(value), type, depth + 1));
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
