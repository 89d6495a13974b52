package cases;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A flag and a number in a direct buffer, through views. "release": the flag is handed over by a release.
 * "opaque": it is not. "plain": it races itself. "count": two threads add atomically. "lost": they do not.
 */
public class BufferViews {
    static final VarHandle INT = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    static final VarHandle LONG = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    static void hand(ByteBuffer buffer, String how) {
        LONG.set(buffer, 8, 42L);
        switch (how) {
            case "release": INT.setRelease(buffer, 0, 1); break;
            case "opaque": INT.setOpaque(buffer, 0, 1); break;
            default: INT.set(buffer, 0, 1);
        }
    }

    static void take(ByteBuffer buffer, String how) {
        int flag;
        switch (how) {
            case "release": flag = (int) INT.getAcquire(buffer, 0); break;
            case "opaque": flag = (int) INT.getOpaque(buffer, 0); break;
            default: flag = (int) INT.get(buffer, 0);
        }
        assert flag == 0 || buffer.getLong(8) == 42L;
    }

    static void add(ByteBuffer buffer, String how) {
        if (how.equals("count")) {
            INT.getAndAdd(buffer, 4, 300);
        } else {
            INT.setVolatile(buffer, 4, (int) INT.getVolatile(buffer, 4) + 300);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        String how = args[0];
        boolean counts = how.equals("count") || how.equals("lost");
        ByteBuffer buffer = ByteBuffer.allocateDirect(16);
        Thread first = new Thread(() -> {
            if (counts) {
                add(buffer, how);
            } else {
                hand(buffer, how);
            }
        });
        Thread second = new Thread(() -> {
            if (counts) {
                add(buffer.duplicate().order(ByteOrder.LITTLE_ENDIAN), how);
            } else {
                take(buffer, how);
            }
        });
        first.start();
        second.start();
        first.join();
        second.join();
        assert !counts || (int) INT.get(buffer, 4) == 600;
    }
}
