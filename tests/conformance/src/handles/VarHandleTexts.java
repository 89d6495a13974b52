package handles;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/** What VarHandle.toString says. */
public class VarHandleTexts {
    private int number;
    private static List<String> names;

    private interface Kept {
        long[][] ALL = {};
    }

    public static void main(String[] args) throws Exception {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        VarHandle field = lookup.findVarHandle(VarHandleTexts.class, "number", int.class);
        System.out.println(field);
        System.out.println(lookup.findStaticVarHandle(VarHandleTexts.class, "names", List.class));
        System.out.println(lookup.findStaticVarHandle(Kept.class, "ALL", long[][].class));
        System.out.println(MethodHandles.arrayElementVarHandle(int[].class));
        System.out.println(MethodHandles.arrayElementVarHandle(String[][].class));
        System.out.println(MethodHandles.arrayElementVarHandle(List[].class));
        System.out.println(MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN));
        System.out.println(MethodHandles.byteBufferViewVarHandle(double[].class, ByteOrder.BIG_ENDIAN));
        System.out.println("as text: " + field.withInvokeExactBehavior() + ByteBuffer.allocate(0));
    }
}
