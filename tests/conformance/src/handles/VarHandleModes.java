package handles;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Each access mode of a VarHandle. */
public class VarHandleModes {
    volatile int n = 1;
    Object ref = "a";

    public static void main(String[] args) throws ReflectiveOperationException {
        MethodHandles.Lookup l = MethodHandles.lookup();
        VarHandle n = l.findVarHandle(VarHandleModes.class, "n", int.class);
        VarHandle ref = l.findVarHandle(VarHandleModes.class, "ref", Object.class);
        VarHandleModes o = new VarHandleModes();
        n.setVolatile(o, 2);
        n.setOpaque(o, (int) n.getVolatile(o) + 1);
        n.setRelease(o, (int) n.getOpaque(o) + 1);
        System.out.println((int) n.getAcquire(o));
        System.out.println(n.compareAndSet(o, 4, 5) + " " + n.compareAndSet(o, 4, 6) + " " + o.n);
        System.out.println((int) n.compareAndExchange(o, 5, 7) + " " + (int) n.compareAndExchange(o, 5, 8) + " " + o.n);
        System.out.println((int) n.compareAndExchangeAcquire(o, 7, 9) + " " + (int) n.compareAndExchangeRelease(o, 9, 10));
        while (!n.weakCompareAndSet(o, 10, 11)) {
        }
        while (!n.weakCompareAndSetPlain(o, 11, 12)) {
        }
        while (!n.weakCompareAndSetAcquire(o, 12, 13)) {
        }
        while (!n.weakCompareAndSetRelease(o, 13, 14)) {
        }
        System.out.println(o.n + " " + n.weakCompareAndSet(o, 1, 2));
        System.out.println((int) n.getAndSet(o, 20) + " " + (int) n.getAndSetAcquire(o, 21) + " "
                + (int) n.getAndSetRelease(o, 22));
        System.out.println((int) n.getAndAdd(o, 1) + " " + (int) n.getAndAddAcquire(o, 1) + " "
                + (int) n.getAndAddRelease(o, 1) + " " + o.n);
        System.out.println((int) n.getAndBitwiseOr(o, 64) + " " + (int) n.getAndBitwiseOrAcquire(o, 128) + " "
                + (int) n.getAndBitwiseOrRelease(o, 256) + " " + o.n);
        System.out.println((int) n.getAndBitwiseAnd(o, -2) + " " + (int) n.getAndBitwiseAndAcquire(o, 255) + " "
                + (int) n.getAndBitwiseAndRelease(o, 127) + " " + o.n);
        System.out.println((int) n.getAndBitwiseXor(o, 1) + " " + (int) n.getAndBitwiseXorAcquire(o, 2) + " "
                + (int) n.getAndBitwiseXorRelease(o, 4) + " " + o.n);
        Object a = ref.get(o);
        System.out.println(ref.compareAndSet(o, a, 5) + " " + o.ref + " " + ref.compareAndSet(o, new Object(), 6));
        System.out.println(ref.getAndSet(o, null) + " " + ref.getVolatile(o));
        for (VarHandle.AccessMode mode : VarHandle.AccessMode.values()) {
            System.out.println(mode + " " + mode.methodName() + " " + n.isAccessModeSupported(mode) + " "
                    + ref.isAccessModeSupported(mode));
        }
        VarHandle.fullFence();
        VarHandle.acquireFence();
        VarHandle.releaseFence();
        VarHandle.loadLoadFence();
        VarHandle.storeStoreFence();
        System.out.println(VarHandle.AccessMode.valueFromMethodName("getAndAdd"));
    }
}
