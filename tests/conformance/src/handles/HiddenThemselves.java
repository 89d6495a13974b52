package handles;

import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

/**
 * Hidden classes that name themselves: in their class files only `this_class` is the hidden class. With a number: one that
 * has no verified code for that.
 */
public class HiddenThemselves {
    static class Plain implements Supplier<String> {
        int count = 3;

        public String get() {
            count++;
            return "plain " + count;
        }
    }

    static class Linked implements Supplier<String> {
        Linked next;

        public String get() {
            next = this;
            return "linked " + (next == this);
        }
    }

    static class Unlinked implements Supplier<String> {
        Unlinked next;

        public String get() {
            return "unlinked " + next;
        }
    }

    static class Passing implements Supplier<String> {
        static String of(Passing one) {
            return "passed " + (one == null);
        }

        public String get() {
            return of(this);
        }
    }

    static class PassingNull implements Supplier<String> {
        static String of(PassingNull one) {
            return "passed " + (one == null);
        }

        public String get() {
            return of(null);
        }
    }

    static class Capturing implements Supplier<String> {
        int kept = 2;

        public String get() {
            Supplier<String> made = () -> "captured " + kept;
            return made.get();
        }
    }

    static class NotCapturing implements Supplier<String> {
        public String get() {
            Supplier<String> made = () -> "not captured";
            return made.get();
        }
    }

    static class Asking implements Supplier<String> {
        public String get() {
            Object self = this;
            return (self instanceof Asking) + " " + Asking.class.isInstance(self) + " " + (((Asking) self) == self);
        }
    }

    static class Arrays implements Supplier<String> {
        public String get() {
            Object[] made = new Arrays[1];
            made[0] = this;
            return "array " + made.length;
        }
    }

    static class ArraysOfArrays implements Supplier<String> {
        public String get() {
            Object[] made = new ArraysOfArrays[1][1];
            return made.length + " " + (made.getClass() == ArraysOfArrays[][].class);
        }
    }

    static class Returning implements Supplier<Returning> {
        static Returning made() {
            return new Returning();
        }

        public Returning get() {
            return made();
        }
    }

    static class Covariant implements Supplier<Object> {
        public Object get() {
            return "covariant " + (self() == this);
        }

        Object self() {
            return this;
        }
    }

    enum Letters {
        A, B
    }

    record Pair(int one, int two) {
    }

    static class Static implements Supplier<String> {
        static int number = 4;
        static Static single;

        public String get() {
            return "static " + number++ + single;
        }
    }

    static class Caught implements Supplier<String> {
        public String get() {
            try {
                Static none = null;
                return none.get();
            } catch (NullPointerException e) {
                return "caught";
            }
        }
    }

    static void tell(Class<?> template, Callable<?> action) {
        Object told;
        try {
            told = action.call();
        } catch (Throwable thrown) {
            Throwable cause = thrown.getCause();
            told = thrown.getClass().getName() + (cause == null ? "" : " by " + cause.getClass().getName());
        }
        System.out.println(template.getSimpleName() + ": " + told);
    }

    public static void main(String[] args) throws Exception {
        Class<?>[] templates = {
            Plain.class, Unlinked.class, PassingNull.class, NotCapturing.class, Asking.class, Arrays.class,
            ArraysOfArrays.class, Covariant.class, Static.class, Caught.class,
        };
        Class<?>[] unverified = {
            Linked.class, Passing.class, Capturing.class, Returning.class, Letters.class, Pair.class,
        };
        if (args.length > 0) {
            templates = new Class<?>[] {unverified[Integer.parseInt(args[0])]};
        }
        for (Class<?> template : templates) {
            String file = template.getName().substring("handles.".length()) + ".class";
            byte[] bytes;
            try (InputStream in = HiddenThemselves.class.getResourceAsStream(file)) {
                bytes = in.readAllBytes();
            }
            tell(template, () -> MethodHandles.lookup().defineHiddenClass(bytes, false).lookupClass().isHidden());
            tell(template, () -> MethodHandles.lookup().defineHiddenClass(bytes, true).lookupClass().isHidden());
            tell(template, () -> {
                Class<?> made = MethodHandles.lookup().defineHiddenClass(bytes, true).lookupClass();
                return made.getDeclaredConstructor().newInstance() instanceof Supplier<?> supplier
                        ? String.valueOf(supplier.get()).replaceAll("0x[0-9a-f]+|@.*", "_") : "no supplier";
            });
        }
    }
}
