package litmus;

/** Nothing orders who changes what a ClassValue has handed to all threads. */
public class ClassValueWritten {
    static final ClassValue<Counted> COUNTED = new ClassValue<>() {
        @Override
        protected Counted computeValue(Class<?> type) {
            return new Counted();
        }
    };

    static class Counted {
        int n;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> COUNTED.get(String.class).n++);
        other.start();
        COUNTED.get(String.class).n++;
        other.join();
    }
}
