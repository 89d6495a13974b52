import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A writer publishes data through a flag in one mode, a reader looks in another: arguments are the names of the modes.
 * Whether the read of data is a race tells whether the two modes make an edge.
 */
public class Modes {
    static int data;
    static int flag;
    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(Modes.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static void publish(String mode) {
        switch (mode) {
            case "setOpaque" -> FLAG.setOpaque(1);
            case "setRelease" -> FLAG.setRelease(1);
            case "setVolatile" -> FLAG.setVolatile(1);
            case "compareAndSet" -> FLAG.compareAndSet(0, 1);
            case "weakCompareAndSetAcquire" -> FLAG.weakCompareAndSetAcquire(0, 1);
            case "weakCompareAndSetRelease" -> FLAG.weakCompareAndSetRelease(0, 1);
            case "compareAndExchangeAcquire" -> FLAG.compareAndExchangeAcquire(0, 1);
            case "getAndAdd" -> FLAG.getAndAdd(1);
            case "getAndAddAcquire" -> FLAG.getAndAddAcquire(1);
            case "getAndAddRelease" -> FLAG.getAndAddRelease(1);
            case "getAndSetRelease" -> FLAG.getAndSetRelease(1);
            case "getAndBitwiseOr" -> FLAG.getAndBitwiseOr(1);
            default -> throw new IllegalArgumentException(mode);
        }
    }

    static int look(String mode) {
        return switch (mode) {
            case "getOpaque" -> (int) FLAG.getOpaque();
            case "getAcquire" -> (int) FLAG.getAcquire();
            case "getVolatile" -> (int) FLAG.getVolatile();
            case "compareAndSet" -> FLAG.compareAndSet(1, 2) ? 1 : 0;
            case "failingExchange" -> (int) FLAG.compareAndExchange(5, 6);
            case "failingExchangeRelease" -> (int) FLAG.compareAndExchangeRelease(5, 6);
            case "weakCompareAndSetRelease" -> FLAG.weakCompareAndSetRelease(1, 2) ? 1 : 0;
            case "getAndAdd" -> (int) FLAG.getAndAdd(0);
            case "getAndAddAcquire" -> (int) FLAG.getAndAddAcquire(0);
            case "getAndAddRelease" -> (int) FLAG.getAndAddRelease(0);
            default -> throw new IllegalArgumentException(mode);
        };
    }

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            publish(args[0]);
        }).start();
        if (look(args[1]) == 1) {
            data = 2;
        }
    }
}
