package p;

public interface Named {
    default String name() {
        return prefix() + getClass().getSimpleName().length();
    }

    private String prefix() {
        return "n" + count();
    }

    private static int count() {
        return 1;
    }

    static Named of(String text) {
        return new Named() {
            @Override
            public String name() {
                return text + Named.super.name();
            }
        };
    }
}
