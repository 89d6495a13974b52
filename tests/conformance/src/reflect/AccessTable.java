package reflect;

import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EventObject;
import java.util.List;
import java.util.TimerTask;

/** Members of all kinds of access, used by reflection from a class, its nest, a subclass and an interface. */
public class AccessTable {
    interface Use {
        Object of(AccessibleObject member, Object receiver) throws Throwable;
    }

    /** Uses from a class of its own, so that each has another caller. */
    static class Below extends EventObject {
        protected Below() {
            super("below");
        }

        static final Use USE = new Use() {
            @Override
            public Object of(AccessibleObject member, Object receiver) throws Throwable {
                return Below.used(member, receiver);
            }
        };

        static Object used(AccessibleObject member, Object receiver) throws Throwable {
            return member instanceof Field ? ((Field) member).get(receiver)
                    : member instanceof Method ? ((Method) member).invoke(receiver)
                    : ((Constructor<?>) member).newInstance();
        }
    }

    interface Interface {
        static Object used(AccessibleObject member, Object receiver) throws Throwable {
            return member instanceof Field ? ((Field) member).get(receiver)
                    : member instanceof Method ? ((Method) member).invoke(receiver)
                    : ((Constructor<?>) member).newInstance();
        }
    }

    static Object used(AccessibleObject member, Object receiver) throws Throwable {
        return member instanceof Field ? ((Field) member).get(receiver)
                : member instanceof Method ? ((Method) member).invoke(receiver)
                : ((Constructor<?>) member).newInstance();
    }

    public static class Open {
        public int open = 1;
        protected int shielded = 2;
        int near = 3;
        private int closed = 4;
        private static final int FIXED = 5;

        public Open() {}

        private static int secret() {
            return 6;
        }
    }

    protected static class Shielded {
        public int open = 7;

        public Shielded() {}

        public int ask() {
            return 8;
        }
    }

    private static class Closed {
        public int open = 9;

        public Closed() {}
    }

    public static void main(String[] args) throws Exception {
        List<AccessibleObject> members = new ArrayList<>();
        for (Class<?> cls : List.of(Open.class, Shielded.class, Closed.class, Below.class)) {
            add(members, cls);
        }
        members.add(EventObject.class.getDeclaredField("source"));
        members.add(AbstractList.class.getDeclaredField("modCount"));
        members.add(AbstractList.class.getDeclaredConstructor());
        members.add(TimerTask.class.getDeclaredConstructor());
        members.add(Object.class.getDeclaredMethod("clone"));
        members.add(Object.class.getDeclaredMethod("finalize"));
        members.add(Object.class.getDeclaredMethod("hashCode"));
        members.add(String.class.getDeclaredMethod("isLatin1"));
        members.add(ArrayList.class.getDeclaredField("size"));
        members.add(Class.forName("java.util.ImmutableCollections").getDeclaredField("EMPTY"));
        members.add(Collection.class.getDeclaredMethod("size"));
        Object[] receivers = {null, new Open(), new Shielded(), new Closed(), new Below(), new ArrayList<>(), "text",
                new EventObject("event"), new int[1]};
        for (AccessibleObject member : members) {
            Class<?> owner = ((Member) member).getDeclaringClass();
            String name = owner.getSimpleName() + "." + ((Member) member).getName();
            System.out.println("== " + name + " " + Modifier.toString(((Member) member).getModifiers()));
            for (Object receiver : receivers) {
                String on = receiver == null ? "null" : receiver.getClass().getSimpleName();
                tell(on + " here", AccessTable::used, member, receiver);
                tell(on + " below", Below.USE, member, receiver);
                tell(on + " interface", Interface::used, member, receiver);
                tell(on + " can", (m, o) -> m.canAccess(o), member, receiver);
            }
            try {
                System.out.println(name + " tried " + member.trySetAccessible());
                member.setAccessible(true);
                System.out.println(name + " opened");
            } catch (InaccessibleObjectException | SecurityException refused) {
                System.out.println(name + " " + refused.getClass());
            }
            for (Object receiver : receivers) {
                String on = receiver == null ? "null" : receiver.getClass().getSimpleName();
                tell(on + " opened", Interface::used, member, receiver);
            }
        }
    }

    static void add(List<AccessibleObject> members, Class<?> cls) throws Exception {
        List<String> named = List.of("open", "shielded", "near", "closed", "FIXED");
        for (String name : named) {
            for (Field field : cls.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    members.add(field);
                }
            }
        }
        members.add(cls.getDeclaredConstructor());
        for (Method method : cls.getDeclaredMethods()) {
            if (List.of("secret", "ask").contains(method.getName())) {
                members.add(method);
            }
        }
    }

    static void tell(String name, Use use, AccessibleObject member, Object receiver) {
        try {
            Object found = use.of(member, receiver);
            System.out.println(name + " " + (found == null ? null : found instanceof Number || found instanceof Boolean || found instanceof String ? member instanceof Method && ((Method) member).getName().equals("hashCode") ? "hash" : found : found.getClass().getName()));
        } catch (Throwable thrown) {
            Throwable cause = thrown.getCause();
            System.out.println(name + " " + thrown.getClass().getName() + (cause == null ? "" : " <- " + cause.getClass().getName()));
        }
    }
}
