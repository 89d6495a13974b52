package lang;

/** Bridge methods: covariant results, generic overrides, bridges in interfaces. */
public class Bridges {
    interface Source<T> {
        T get();
    }

    static class Text implements Source<String>, Comparable<Text> {
        final String s;

        Text(String s) {
            this.s = s;
        }

        @Override
        public String get() {
            return s;
        }

        @Override
        public int compareTo(Text o) {
            return s.compareTo(o.s);
        }
    }

    abstract static class Shape<N extends Number> {
        abstract N area();

        Shape<N> self() {
            return this;
        }

        void put(N n) {
            System.out.println("Shape.put " + n);
        }
    }

    static class Square extends Shape<Integer> {
        @Override
        Integer area() {
            return 4;
        }

        @Override
        Square self() {
            return this;
        }

        @Override
        void put(Integer n) {
            System.out.println("Square.put " + n);
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Source<?> source = new Text("x");
        System.out.println(source.get());
        Comparable raw = new Text("b");
        System.out.println(raw.compareTo(new Text("a")));
        try {
            raw.compareTo("not a Text");
        } catch (ClassCastException e) {
            System.out.println("bridge cast");
        }
        Shape shape = new Square();
        shape.put(5);
        System.out.println(shape.area() + " " + (shape.self() == shape));
        try {
            shape.put(2.5);
        } catch (ClassCastException e) {
            System.out.println("bridge cast of an argument");
        }
    }
}
