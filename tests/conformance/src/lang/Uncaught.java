package lang;

public class Uncaught {
    static class Deep extends RuntimeException {
        Deep(String m, Throwable c) {
            super(m, c);
        }

        @Override
        public String getMessage() {
            return "[" + super.getMessage() + "]";
        }
    }

    public static void main(String[] args) {
        System.out.println("before");
        try {
            Object o = java.util.List.of("a");
            ((java.util.List<Integer>) o).get(0).intValue();
        } finally {
            System.out.println("finally");
        }
    }
}
