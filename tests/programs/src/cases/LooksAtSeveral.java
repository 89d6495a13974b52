package cases;

import java.io.ByteArrayOutputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.zip.CRC32;

/**
 * A class looks, when it is first used, at several variables in one call of the JDK. Another thread
 * changes one of the later before that: the class must see it.
 */
public class LooksAtSeveral {
    static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

    static class Two implements Cloneable {
        int first;
        int second;

        Two copy() {
            try {
                return (Two) clone();
            } catch (CloneNotSupportedException never) {
                throw new AssertionError(never);
            }
        }
    }

    static int[] copied(int[] from) {
        int[] to = new int[from.length];
        System.arraycopy(from, 0, to, 0, to.length);
        return to;
    }

    static long crc(byte[] of) {
        CRC32 sum = new CRC32();
        sum.update(of);
        return sum.getValue();
    }

    static byte[] written(byte[] what) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(what, 0, what.length);
        return out.toByteArray();
    }

    static int sum(Object one, Object other) {
        return (Integer) one + (Integer) other;
    }

    static int invoked(Object[] with) {
        try {
            Class<?> type = Object.class;
            return (int) LooksAtSeveral.class.getDeclaredMethod("sum", type, type).invoke(null, with);
        } catch (ReflectiveOperationException never) {
            throw new AssertionError(never);
        }
    }

    static int spread(Object[] with) {
        try {
            MethodType type = MethodType.methodType(int.class, Object.class, Object.class);
            MethodHandle sum = MethodHandles.lookup().findStatic(LooksAtSeveral.class, "sum", type);
            return (int) sum.asSpreader(Object[].class, 2).invoke(with);
        } catch (Throwable never) {
            throw new AssertionError(never);
        }
    }

    static class Clone {
        static final int[] A = new int[3];

        static class Looks {
            static final boolean OLD = A.clone()[1] == 0;
        }

        static boolean old() {
            return Looks.OLD;
        }

        static void change() {
            A[1] = 1;
        }
    }

    static class CopyOf {
        static final int[] A = new int[3];

        static class Looks {
            static final boolean OLD = Arrays.copyOf(A, 3)[1] == 0;
        }

        static boolean old() {
            return Looks.OLD;
        }

        static void change() {
            A[1] = 1;
        }
    }

    static class Arraycopy {
        static final int[] A = new int[3];

        static class Looks {
            static final boolean OLD = copied(A)[1] == 0;
        }

        static boolean old() {
            return Looks.OLD;
        }

        static void change() {
            A[1] = 1;
        }
    }

    static class Chars {
        static final char[] A = {'a', 'b'};

        static class Looks {
            static final boolean OLD = new String(A).equals("ab");
        }

        static boolean old() {
            return Looks.OLD;
        }

        static void change() {
            A[1] = 'c';
        }
    }

    static class ValueOf {
        static final char[] A = {'a', 'b'};

        static class Looks {
            static final boolean OLD = String.valueOf(A).equals("ab");
        }

        static boolean old() {
            return Looks.OLD;
        }

        static void change() {
            A[1] = 'c';
        }
    }

    static class Bytes {
        static final byte[] A = {65, 66};

        static class Looks {
            static final boolean OLD = new String(A).equals("AB");
        }

        static boolean old() {
            return Looks.OLD;
        }

        static void change() {
            A[1] = 67;
        }
    }

    static class CodePoints {
        static final int[] A = {65, 66};

        static class Looks {
            static final boolean OLD = new String(A, 0, 2).equals("AB");
        }

        static boolean old() {
            return Looks.OLD;
        }

        static void change() {
            A[1] = 67;
        }
    }

    static class Crc {
        static final byte[] A = {1, 2};

        static class Looks {
            static final boolean OLD = crc(A) == crc(new byte[] {1, 2});
        }

        static boolean old() {
            return Looks.OLD;
        }

        static void change() {
            A[1] = 3;
        }
    }

    static class Mismatch {
        static final int[] A = {1, 2};

        static class Looks {
            static final boolean OLD = Arrays.mismatch(A, new int[] {1, 2}) < 0;
        }

        static boolean old() {
            return Looks.OLD;
        }

        static void change() {
            A[1] = 3;
        }
    }

    static class ListCopy {
        static final List<String> A = Arrays.asList("a", "b");

        static class Looks {
            static final boolean OLD = List.copyOf(A).contains("b");
        }

        static boolean old() {
            return Looks.OLD;
        }

        static void change() {
            A.set(1, "c");
        }
    }

    static class ListOf {
        static final List<String> A = Arrays.asList("a", "b");

        static class Looks {
            static final boolean OLD = new ArrayList<>(A).contains("b");
        }

        static boolean old() {
            return Looks.OLD;
        }

        static void change() {
            A.set(1, "c");
        }
    }

    static class ToArray {
        static final List<String> A = new ArrayList<>(List.of("a", "b"));

        static class Looks {
            static final boolean OLD = A.toArray()[1].equals("b");
        }

        static boolean old() {
            return Looks.OLD;
        }

        static void change() {
            A.set(1, "c");
        }
    }

    static class Deque {
        static final ArrayDeque<String> A = new ArrayDeque<>(List.of("a"));

        static class Looks {
            static final boolean OLD = A.clone().size() == 1;
        }

        static boolean old() {
            return Looks.OLD;
        }

        static void change() {
            A.add("b");
        }
    }

    static class Bits {
        static final BitSet A = BitSet.valueOf(new long[] {1, 1});

        static class Looks {
            static final boolean OLD = A.toLongArray()[1] == 1;
        }

        static boolean old() {
            return Looks.OLD;
        }

        static void change() {
            A.set(65);
        }
    }

    static class Builder {
        static final StringBuilder A = new StringBuilder("ab");

        static class Looks {
            static final boolean OLD = new StringBuilder("x").append(A).toString().equals("xab");
        }

        static boolean old() {
            return Looks.OLD;
        }

        static void change() {
            A.setCharAt(1, 'c');
        }
    }

    static class Sequence {
        static final StringBuilder A = new StringBuilder("ab");

        static class Looks {
            static final boolean OLD = "ab".contentEquals(A);
        }

        static boolean old() {
            return Looks.OLD;
        }

        static void change() {
            A.setCharAt(1, 'c');
        }
    }

    static class Buffer {
        static final byte[] A = new byte[4];

        static class Looks {
            static final boolean OLD = ByteBuffer.wrap(A).getInt() == 0;
        }

        static boolean old() {
            return Looks.OLD;
        }

        static void change() {
            A[2] = 1;
        }
    }

    static class View {
        static final byte[] A = new byte[8];

        static class Looks {
            static final boolean OLD = (int) INTS.get(A, 0) == 0;
        }

        static boolean old() {
            return Looks.OLD;
        }

        static void change() {
            A[2] = 1;
        }
    }

    static class Invoke {
        static final Object[] A = {1, 2};

        static class Looks {
            static final boolean OLD = invoked(A) == 3;
        }

        static boolean old() {
            return Looks.OLD;
        }

        static void change() {
            A[1] = 3;
        }
    }

    static class Spread {
        static final Object[] A = {1, 2};

        static class Looks {
            static final boolean OLD = spread(A) == 3;
        }

        static boolean old() {
            return Looks.OLD;
        }

        static void change() {
            A[1] = 3;
        }
    }

    static class TwoFields {
        static final Two A = new Two();

        static class Looks {
            static final boolean OLD = A.copy().second == 0;
        }

        static boolean old() {
            return Looks.OLD;
        }

        static void change() {
            A.second = 1;
        }
    }

    static class Output {
        static final byte[] A = {1, 2};

        static class Looks {
            static final boolean OLD = written(A)[1] == 2;
        }

        static boolean old() {
            return Looks.OLD;
        }

        static void change() {
            A[1] = 3;
        }
    }

    static class Record {
        static final int[] A = {0, 0};

        static class Looks {
            static final boolean OLD = Objects.hash(A.clone()[0], A.clone()[1]) == Objects.hash(0, 0);
        }

        static boolean old() {
            return Looks.OLD;
        }

        static void change() {
            A[1] = 1;
        }
    }

    static void run(Runnable change, BooleanSupplier old) {
        Thread other = new Thread(() -> {
            change.run();
            if (old.getAsBoolean()) {
                throw new IllegalStateException("not seen");
            }
        });
        other.start();
    }

    public static void main(String[] args) {
        switch (args[0]) {
            case "clone" -> run(Clone::change, Clone::old);
            case "copyOf" -> run(CopyOf::change, CopyOf::old);
            case "arraycopy" -> run(Arraycopy::change, Arraycopy::old);
            case "chars" -> run(Chars::change, Chars::old);
            case "valueOf" -> run(ValueOf::change, ValueOf::old);
            case "bytes" -> run(Bytes::change, Bytes::old);
            case "codePoints" -> run(CodePoints::change, CodePoints::old);
            case "crc" -> run(Crc::change, Crc::old);
            case "mismatch" -> run(Mismatch::change, Mismatch::old);
            case "listCopy" -> run(ListCopy::change, ListCopy::old);
            case "listOf" -> run(ListOf::change, ListOf::old);
            case "toArray" -> run(ToArray::change, ToArray::old);
            case "deque" -> run(Deque::change, Deque::old);
            case "bits" -> run(Bits::change, Bits::old);
            case "builder" -> run(Builder::change, Builder::old);
            case "sequence" -> run(Sequence::change, Sequence::old);
            case "buffer" -> run(Buffer::change, Buffer::old);
            case "view" -> run(View::change, View::old);
            case "invoke" -> run(Invoke::change, Invoke::old);
            case "spread" -> run(Spread::change, Spread::old);
            case "twoFields" -> run(TwoFields::change, TwoFields::old);
            case "output" -> run(Output::change, Output::old);
            case "record" -> run(Record::change, Record::old);
            default -> throw new IllegalArgumentException(args[0]);
        }
    }
}
