package p;

/** Prints what each call gives, or the class of what it throws. */
public class Told {
    public interface Call {
        Object run() throws Throwable;
    }

    public static void all(Call... calls) {
        for (Call call : calls) {
            try {
                System.out.println(call.run());
            } catch (Throwable thrown) {
                System.out.println(thrown.getClass().getName());
            }
        }
    }
}
