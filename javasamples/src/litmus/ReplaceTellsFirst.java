package litmus;

/** String.replace asks for the text of what is replaced before it refuses a null. */
public class ReplaceTellsFirst {
    static int told;

    static final class Text implements CharSequence {
        @Override
        public char charAt(int index) {
            return 'a';
        }

        @Override
        public int length() {
            return 1;
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return this;
        }

        @Override
        public String toString() {
            told++;
            return "a";
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(ReplaceTellsFirst::replace);
        other.start();
        replace();
        other.join();
    }

    static void replace() {
        CharSequence text = new Text();
        CharSequence none = null;
        try {
            "abc".replace(text, none);
            assert false;
        } catch (NullPointerException expected) {
            assert text != null;
        }
    }
}
