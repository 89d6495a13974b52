package handles;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;

/** What lookups make of members of all kinds that were made accessible, or were not. */
public class OpenedTable {
    interface Made {
        Object get() throws Throwable;
    }

    private static final Map<String, Lookup> LOOKUPS = new LinkedHashMap<>();

    static String outcome(Made made) {
        try {
            made.get();
            return "yes";
        } catch (Throwable e) {
            String cause = e.getCause() == null ? "" : " of " + e.getCause().getClass().getSimpleName();
            return e.getClass().getSimpleName() + cause;
        }
    }

    static void tell(String what, Map<String, Made> ways) {
        StringBuilder line = new StringBuilder(what);
        ways.forEach((way, made) -> line.append(", ").append(way).append(' ').append(outcome(made)));
        System.out.println(line);
    }

    static String named(AccessibleObject member, boolean open, String lookup) {
        return (open ? "opened " : "") + member + " by " + lookup;
    }

    static void ofField(Field field, boolean open, String name, Lookup lookup) {
        Map<String, Made> ways = new LinkedHashMap<>();
        ways.put("variable", () -> lookup.unreflectVarHandle(field));
        ways.put("getter", () -> lookup.unreflectGetter(field));
        ways.put("setter", () -> lookup.unreflectSetter(field));
        ways.put("revealed", () -> lookup.revealDirect(lookup.unreflectGetter(field)));
        ways.put("reflected", () -> lookup.revealDirect(MethodHandles.privateLookupIn(field.getDeclaringClass(),
                MethodHandles.lookup()).unreflectGetter(field)).reflectAs(Field.class, lookup));
        tell(named(field, open, name), ways);
    }

    static void ofMethod(Method method, boolean open, String name, Lookup lookup) {
        Map<String, Made> ways = new LinkedHashMap<>();
        ways.put("handle", () -> lookup.unreflect(method));
        ways.put("revealed", () -> lookup.revealDirect(lookup.unreflect(method)));
        ways.put("reflected", () -> {
            Lookup all = MethodHandles.privateLookupIn(method.getDeclaringClass(), MethodHandles.lookup());
            return all.revealDirect(all.unreflect(method)).reflectAs(Method.class, lookup);
        });
        tell(named(method, open, name), ways);
    }

    static void ofConstructor(Constructor<?> made, boolean open, String name, Lookup lookup) {
        Map<String, Made> ways = new LinkedHashMap<>();
        ways.put("handle", () -> lookup.unreflectConstructor(made));
        ways.put("revealed", () -> lookup.revealDirect(lookup.unreflectConstructor(made)));
        ways.put("reflected", () -> {
            Lookup all = MethodHandles.privateLookupIn(made.getDeclaringClass(), MethodHandles.lookup());
            MethodHandle handle = all.unreflectConstructor(made);
            return all.revealDirect(handle).reflectAs(Constructor.class, lookup);
        });
        tell(named(made, open, name), ways);
    }

    static <T> T[] sorted(T[] members) {
        Arrays.sort(members, Comparator.comparing(String::valueOf));
        return members;
    }

    static void used(Class<?> owner, Object receiver, boolean open) throws Exception {
        for (String name : new String[] {"closed", "near", "shielded", "all", "fixed", "fixedOfAll"}) {
            for (String of : new String[] {"", "Static"}) {
                Field field = owner.getDeclaredField(name + of);
                field.setAccessible(open);
                Map<String, Made> ways = new LinkedHashMap<>();
                ways.put("get", () -> field.getInt(receiver));
                ways.put("set", () -> {
                    field.setInt(receiver, 5);
                    return null;
                });
                boolean ofObject = !Modifier.isStatic(field.getModifiers());
                ways.put("can", () -> field.canAccess(ofObject ? receiver : null) ? 1 : 1 / 0);
                tell((open ? "opened " : "") + field, ways);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Lookup own = MethodHandles.lookup();
        LOOKUPS.put("own", own);
        LOOKUPS.put("nobody's", MethodHandles.publicLookup());
        LOOKUPS.put("its own", MethodHandles.privateLookupIn(Vault.class, own));
        LOOKUPS.put("one without private", own.dropLookupMode(Lookup.PRIVATE));
        LOOKUPS.put("one of another package", own.in(String.class));
        for (boolean open : new boolean[] {false, true}) {
            used(Vault.class, new Vault(1), open);
            for (Map.Entry<String, Lookup> each : LOOKUPS.entrySet()) {
                for (Class<?> owner : new Class<?>[] {Vault.class, Slip.class}) {
                    for (Field field : owner.getDeclaredFields()) {
                        field.setAccessible(open);
                        ofField(field, open, each.getKey(), each.getValue());
                    }
                }
                for (Method method : sorted(Vault.class.getDeclaredMethods())) {
                    method.setAccessible(open);
                    ofMethod(method, open, each.getKey(), each.getValue());
                }
                for (Constructor<?> made : sorted(Vault.class.getDeclaredConstructors())) {
                    made.setAccessible(open);
                    ofConstructor(made, open, each.getKey(), each.getValue());
                }
            }
        }
    }
}

class Vault {
    private int closed = 1;
    int near = 2;
    protected int shielded = 3;
    public volatile int all = 4;
    private final int fixed;
    public final int fixedOfAll = Integer.parseInt("6");
    private static int closedStatic = 7;
    static int nearStatic = 8;
    protected static int shieldedStatic = 9;
    public static volatile int allStatic = 10;
    private static final int fixedStatic = Integer.parseInt("11");
    public static final int fixedOfAllStatic = Integer.parseInt("12");

    Vault(int number) {
        fixed = number;
    }

    private Vault(long number) {
        fixed = (int) number;
    }

    public Vault(String text) {
        fixed = text.length();
    }

    private int ownOne() {
        return closed + fixed;
    }

    int nearOne() {
        return closedStatic;
    }

    protected int shieldedOne() {
        return fixedStatic;
    }

    public int oneOfAll() {
        return 1;
    }

    private static int ownStatic() {
        return 2;
    }

    public static int staticOfAll() {
        return 3;
    }
}

record Slip(int number, String text) {}
