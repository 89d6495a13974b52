package bytebuddy;

import net.bytebuddy.ByteBuddy;
import net.bytebuddy.implementation.FixedValue;
import net.bytebuddy.matcher.ElementMatchers;
import support.Two;

/** Two threads use objects of a class that is made at run time; racy: they count without a lock. */
public final class Fixed {
    static int uses;

    static void use(Object made, boolean racy) {
        System.out.println(made);
        if (racy) {
            uses++;
        }
    }

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        Object made = new ByteBuddy()
                .subclass(Object.class)
                .method(ElementMatchers.named("toString"))
                .intercept(FixedValue.value("made"))
                .make()
                .load(Fixed.class.getClassLoader())
                .getLoaded()
                .getDeclaredConstructor()
                .newInstance();
        Two.run(() -> use(made, racy), () -> use(made, racy));
    }

    private Fixed() {}
}
