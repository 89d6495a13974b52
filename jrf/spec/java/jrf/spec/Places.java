package jrf.spec;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** The fields and elements of the objects with which {@link Driver} begins, by their places. */
final class Places {
    private final Class<?> type;
    private final Object self;
    private final Object[] parameters;
    private final Class<?>[] types;

    Places(Class<?> type, Object self, Object[] parameters, Class<?>[] types) {
        this.type = type;
        this.self = self;
        this.parameters = parameters;
        this.types = types;
    }

    /** Does nothing where the place is not there: its object may be made otherwise by its constructor. */
    @SuppressWarnings({"unchecked", "rawtypes"})
    void set(String place, String text) throws Exception {
        int dot = place.lastIndexOf('.');
        int bracket = place.lastIndexOf('[');
        if (place.startsWith("#") && dot < 0 && bracket < 0) {
            int number = Integer.parseInt(place.substring(1));
            parameters[number] = made(types[number], text);
            return;
        }
        if (bracket > dot) {
            Object array = get(place.substring(0, bracket));
            int index = Integer.parseInt(place.substring(bracket + 1, place.length() - 1));
            if (array != null && array.getClass().isArray() && index < Array.getLength(array)) {
                Array.set(array, index, made(array.getClass().getComponentType(), text));
            }
            return;
        }
        String name = place.substring(dot + 1);
        Object holder = dot < 0 ? self : get(place.substring(0, dot));
        if (name.equals("value") && holder instanceof AtomicInteger) {
            ((AtomicInteger) holder).set(Integer.parseInt(text));
        } else if (name.equals("value") && holder instanceof AtomicLong) {
            ((AtomicLong) holder).set(Long.parseLong(text));
        } else if (name.equals("value") && holder instanceof AtomicBoolean) {
            ((AtomicBoolean) holder).set(!text.equals("0"));
        } else if (name.equals("value") && holder instanceof AtomicReference) {
            ((AtomicReference) holder).set(made(Object.class, text));
        } else {
            Field field = field(dot < 0 ? type : holder == null ? null : holder.getClass(), name);
            if (field != null && (holder != null || Modifier.isStatic(field.getModifiers()))) {
                field.set(holder, made(field.getType(), text));
            }
        }
    }

    private Object made(Class<?> wanted, String text) throws Exception {
        if (text.startsWith("@")) {
            Object found = get(text.substring(1));
            return wanted.isInstance(found) ? found : null;
        }
        if (text.startsWith("[")) {
            return Array.newInstance(wanted.getComponentType(), Integer.parseInt(text.substring(1, text.length() - 1)));
        }
        if (text.startsWith("new ")) {
            Class<?> named = text.equals("new java.lang.Object") ? wanted : Class.forName(text.substring(4));
            return wanted.isAssignableFrom(named) ? Driver.value(named, "new") : null;
        }
        return Driver.value(wanted, text);
    }

    private Object get(String place) throws Exception {
        int dot = place.lastIndexOf('.');
        int bracket = place.lastIndexOf('[');
        if (place.equals("this")) {
            return self;
        }
        if (place.startsWith("#") && dot < 0 && bracket < 0) {
            return parameters[Integer.parseInt(place.substring(1))];
        }
        if (bracket > dot) {
            Object array = get(place.substring(0, bracket));
            int index = Integer.parseInt(place.substring(bracket + 1, place.length() - 1));
            boolean there = array != null && array.getClass().isArray() && index < Array.getLength(array);
            return there ? Array.get(array, index) : null;
        }
        Object holder = dot < 0 ? self : get(place.substring(0, dot));
        String name = place.substring(dot + 1);
        if (name.equals("value") && holder instanceof AtomicReference) {
            return ((AtomicReference<?>) holder).get();
        }
        Field field = field(dot < 0 ? type : holder == null ? null : holder.getClass(), name);
        return field == null || (holder == null && !Modifier.isStatic(field.getModifiers())) ? null : field.get(holder);
    }

    private static Field field(Class<?> of, String name) {
        for (Class<?> at = of; at != null && !at.getName().startsWith("java."); at = at.getSuperclass()) {
            for (Field each : at.getDeclaredFields()) {
                if (each.getName().equals(name)) {
                    each.setAccessible(true);
                    return each;
                }
            }
        }
        return null;
    }
}
