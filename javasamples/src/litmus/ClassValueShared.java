package litmus;

/** What a ClassValue computed once for a class is handed to all threads as it was then. */
public class ClassValueShared {
    static final ClassValue<Facts> FACTS = new ClassValue<>() {
        @Override
        protected Facts computeValue(Class<?> type) {
            return new Facts(type.getName().length());
        }
    };

    static class Facts {
        int length;

        Facts(int length) {
            this.length = length;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            assert FACTS.get(String.class).length == 16;
        });
        other.start();
        assert FACTS.get(String.class).length == 16;
        other.join();
    }
}
