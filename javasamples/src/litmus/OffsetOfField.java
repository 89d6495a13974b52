package litmus;

import java.io.ObjectStreamField;

/** The offset of an ObjectStreamField is a plain field, which a subclass may set. */
public class OffsetOfField extends ObjectStreamField {
    OffsetOfField() {
        super("number", int.class);
    }

    void move() {
        setOffset(4);
    }

    public static void main(String[] arguments) {
        OffsetOfField shared = new OffsetOfField();
        Thread writer = new Thread(shared::move);
        writer.start();
        int found = shared.getOffset();
    }
}
