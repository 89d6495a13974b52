package handles;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** tableSwitch chooses a handle by its first argument. */
public class TableSwitch {
    static String say(String word, int index, String arg) {
        return word + " " + index + " " + arg;
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle say = MethodHandles.lookup().findStatic(TableSwitch.class, "say",
                MethodType.methodType(String.class, String.class, int.class, String.class));
        MethodHandle chosen = MethodHandles.tableSwitch(say.bindTo("other"), say.bindTo("zero"), say.bindTo("one"));
        System.out.println(chosen.type());
        for (int i = -1; i < 3; i++) {
            System.out.println((String) chosen.invokeExact(i, "x"));
        }
    }
}
