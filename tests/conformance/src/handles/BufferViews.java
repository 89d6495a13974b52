package handles;

import java.lang.invoke.*;
import java.nio.*;
import java.util.*;
/** VarHandles that see bytes as numbers: buffers in the heap and outside of it, alignment, bounds, modes. */
public class BufferViews {
    interface Attempt { Object go() throws Throwable; }
    static void t(String n, Attempt attempt) { try { System.out.println(n + " " + attempt.go()); } catch (Throwable e) { System.out.println(n + " " + e.getClass().getName() + ": " + e.getMessage()); } }
    public static void main(String[] a) throws Throwable {
        VarHandle av = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
        byte[] b = new byte[16];
        t("arr getVolatile", () -> (int) av.getVolatile(b, 0));
        t("arr cas", () -> av.compareAndSet(b, 0, 1, 2));
        t("arr sup", () -> av.isAccessModeSupported(VarHandle.AccessMode.GET_VOLATILE) + " " + av.isAccessModeSupported(VarHandle.AccessMode.GET));
        t("arr oob", () -> (int) av.get(b, 13));
        t("arr short[]", () -> MethodHandles.byteArrayViewVarHandle(byte[].class, ByteOrder.BIG_ENDIAN));
        t("arr bool[]", () -> MethodHandles.byteArrayViewVarHandle(boolean[].class, ByteOrder.BIG_ENDIAN));
        t("arr int", () -> MethodHandles.byteArrayViewVarHandle(int.class, ByteOrder.BIG_ENDIAN));
        for (ByteOrder o : new ByteOrder[]{ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN})
        for (Class<?> c : new Class<?>[]{short[].class, char[].class, int[].class, long[].class, float[].class, double[].class}) {
            VarHandle v = MethodHandles.byteBufferViewVarHandle(c, o);
            System.out.println(c + " " + o + " " + v.varType() + " " + v.coordinateTypes());
            StringBuilder s = new StringBuilder();
            for (VarHandle.AccessMode m : VarHandle.AccessMode.values()) s.append(v.isAccessModeSupported(m) ? "1" : "0");
            System.out.println(s + " " + v.accessModeType(VarHandle.AccessMode.GET));
        }
        VarHandle v = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
        VarHandle w = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
        ByteBuffer h = ByteBuffer.allocate(24), d = ByteBuffer.allocateDirect(24), ro = h.asReadOnlyBuffer(), rod = d.asReadOnlyBuffer();
        h.position(3).limit(20); d.position(2).limit(20);
        ByteBuffer hs = h.slice(), ds = d.slice();
        String[] nm = {"heap", "direct", "ro", "rod", "heapslice", "directslice"};
        ByteBuffer[] bs = {h, d, ro, rod, hs, ds};
        for (int i = 0; i < bs.length; i++) { ByteBuffer x = bs[i]; String n = nm[i];
            t(n + " set", () -> { v.set(x, 4, 0x01020304); return (int) v.get(x, 4) + " " + x.get(4); });
            t(n + " set unaligned", () -> { v.set(x, 5, 0x01020304); return (int) v.get(x, 5); });
            t(n + " get last", () -> (int) v.get(x, x.limit() - 4));
            t(n + " get over", () -> (int) v.get(x, x.limit() - 3));
            t(n + " get neg", () -> (int) v.get(x, -1));
            t(n + " volatile", () -> (int) v.getVolatile(x, 4));
            t(n + " volatile2", () -> (int) v.getVolatile(x, 6));
            t(n + " volatile unaligned", () -> (int) v.getVolatile(x, 5));
            t(n + " volatile oob", () -> (int) v.getVolatile(x, 50));
            t(n + " setRelease", () -> { v.setRelease(x, 4, 7); return (int) v.getAcquire(x, 4); });
            t(n + " setOpaque", () -> { v.setOpaque(x, 4, 9); return (int) v.getOpaque(x, 4); });
            t(n + " cas", () -> v.compareAndSet(x, 4, 9, 11) + " " + (int) v.get(x, 4));
            t(n + " cae", () -> (int) v.compareAndExchange(x, 4, 11, 12) + " " + (int) v.get(x, 4));
            t(n + " gas", () -> (int) v.getAndSet(x, 4, 13) + " " + (int) v.get(x, 4));
            t(n + " gaa", () -> (int) v.getAndAdd(x, 4, 13) + " " + (int) v.get(x, 4));
            t(n + " gbo", () -> (int) v.getAndBitwiseOr(x, 4, 64) + " " + (int) v.get(x, 4));
            t(n + " long", () -> { w.set(x, 8, 1L << 40); return (long) w.get(x, 8) + " " + (long) w.getAndAdd(x, 8, 5L); });
            t(n + " null", () -> (int) v.get((ByteBuffer) null, 0));
        }
        System.out.println(Arrays.toString(h.array()));
        VarHandle f = MethodHandles.byteBufferViewVarHandle(double[].class, ByteOrder.LITTLE_ENDIAN);
        t("dbl", () -> { f.setVolatile(d, 8, 2.5); return (double) f.getVolatile(d, 8) + " " + f.compareAndSet(d, 8, 2.5, 3.5) + " " + (double) f.get(d, 8); });
        t("dbl add", () -> (double) f.getAndAdd(d, 8, 2.5));
        VarHandle sh = MethodHandles.byteBufferViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
        t("short", () -> { sh.setVolatile(d, 8, (short) -2); return (short) sh.getVolatile(d, 8); });
        t("short cas", () -> sh.compareAndSet(d, 8, (short) 1, (short) 2));
        t("bad", () -> MethodHandles.byteBufferViewVarHandle(int.class, ByteOrder.BIG_ENDIAN));
        t("bad", () -> MethodHandles.byteBufferViewVarHandle(byte[].class, ByteOrder.BIG_ENDIAN));
    }
}
