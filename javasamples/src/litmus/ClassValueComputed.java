package litmus;

/**
 * A ClassValue may be asked by any thread: the JDK orders its map by a fence that counts as a volatile
 * write.
 */
final class ClassValueComputed {
    private static final ClassValue<String> NAME = new ClassValue<>() {
        @Override
        protected String computeValue(Class<?> type) {
            return type.getName();
        }
    };

    public static void main(String[] args) {
        new Thread(() -> NAME.get(String.class)).start();
        System.out.println(NAME.get(String.class));
    }
}
