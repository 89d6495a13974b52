package io;

import java.io.*;
import java.util.*;

public class Serializing {
    enum Color { RED, GREEN }

    record Point(int x, int y) implements Serializable {}

    static class Base implements Serializable {
        private static final long serialVersionUID = 1;
        int number = 3;
        transient int skipped = 4;
        Base next;
    }

    static class Derived extends Base {
        private static final long serialVersionUID = 2;
        final List<String> names = new ArrayList<>(List.of("a", "b"));
        Color color = Color.GREEN;
        int[] numbers = {1, 2, 3};

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeUTF("extra");
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            names.add(in.readUTF());
        }
    }

    static class Single implements Serializable {
        private static final long serialVersionUID = 3;
        static final Single INSTANCE = new Single();

        private Object readResolve() {
            return INSTANCE;
        }
    }

    static class External implements Externalizable {
        String text = "none";

        public External() {}

        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeObject(text + "!");
        }

        public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
            text = (String) in.readObject();
        }
    }

    static Object copy(Object o) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(o);
        }
        System.out.print(bytes.size() + " ");
        return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    }

    public static void main(String[] args) throws Exception {
        System.out.println(copy("text") + " " + copy(42));
        System.out.println(copy(new ArrayList<>(List.of(1, "two", 3.0))) + " " + copy(new TreeMap<>(Map.of("k", 1L))));
        System.out.println(copy(new Point(3, 4)) + " " + (copy(Color.RED) == Color.RED));
        Derived d = new Derived();
        d.next = d;
        d.number = 99;
        d.skipped = 100;
        Derived e = (Derived) copy(d);
        System.out.println(e.number + " " + e.skipped + e.names + e.color + Arrays.toString(e.numbers) + (e.next == e));
        System.out.println(copy(Single.INSTANCE) == Single.INSTANCE);
        External x = new External();
        x.text = "ext";
        System.out.println(((External) copy(x)).text);
        System.out.println(Arrays.deepToString((Object[]) copy(new Object[] {new int[] {1}, null, new String[] {"s"}})) + copy(new HashMap<>(Map.of(1, 2))) + copy(new LinkedList<>(List.of('c'))));
        try {
            copy(new Object());
        } catch (NotSerializableException ex) {
            System.out.println(ex.getMessage());
        }
        try {
            new ObjectInputStream(new ByteArrayInputStream(new byte[] {1, 2, 3, 4}));
        } catch (StreamCorruptedException ex) {
            System.out.println(ex.getMessage());
        }
    }
}
