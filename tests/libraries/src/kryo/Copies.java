package kryo;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import support.Two;

/** Two threads write and read by a Kryo under a lock; racy: without it. */
public final class Copies {
    static void copy(Kryo kryo, String text, boolean racy) {
        if (racy) {
            copy(kryo, text);
        } else {
            synchronized (kryo) {
                copy(kryo, text);
            }
        }
    }

    static void copy(Kryo kryo, String text) {
        Output out = new Output(64);
        kryo.writeClassAndObject(out, text);
        System.out.println(kryo.readClassAndObject(new Input(out.toBytes())));
    }

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        Kryo kryo = new Kryo();
        Two.run(() -> copy(kryo, "one", racy), () -> copy(kryo, "other", racy));
    }

    private Copies() {}
}
