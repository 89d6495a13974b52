package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Whether the object was published before its constructor returned is part of the state: a search
 * that matches states must not take one for the other.
 */
final class LeakedOrPublished {
    private static LeakedOrPublished leak;
    private static int done;
    private static volatile int turn;
    private static final VarHandle LEAK;
    private static final VarHandle DONE;

    static {
        try {
            LEAK = MethodHandles.lookup().findStaticVarHandle(
                    LeakedOrPublished.class, "leak", LeakedOrPublished.class);
            DONE = MethodHandles.lookup().findStaticVarHandle(LeakedOrPublished.class, "done", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final int x;

    private LeakedOrPublished() {
        if (turn == 1) {
            LEAK.setOpaque(this);
        }
        x = 5;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            LeakedOrPublished made = new LeakedOrPublished();
            LEAK.setOpaque(made);
            DONE.setOpaque(1);
        }).start();
        turn = 1;
        LeakedOrPublished seen = (LeakedOrPublished) LEAK.getOpaque();
        if (seen != null && (int) DONE.getOpaque() == 1) {
            System.out.println(seen.x);
        }
    }
}
