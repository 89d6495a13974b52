package litmus;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.SwitchPoint;

/** A SwitchPoint may be invalidated while others ask it: its own call site is no variable of the program. */
public class SwitchPointTurned {
    public static void main(String[] arguments) throws Throwable {
        SwitchPoint point = new SwitchPoint();
        MethodHandle one = MethodHandles.constant(int.class, 1);
        MethodHandle two = MethodHandles.constant(int.class, 2);
        MethodHandle asked = point.guardWithTest(one, two);
        Thread turns = new Thread(() -> SwitchPoint.invalidateAll(new SwitchPoint[] {point}));
        turns.start();
        int found = (int) asked.invokeExact();
        assert found == 1 || point.hasBeenInvalidated();
    }
}
