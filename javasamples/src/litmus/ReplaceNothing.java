package litmus;

/** String.replace that refuses what is replaced asks nothing else for its text. */
public class ReplaceNothing {
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
        Thread other = new Thread(ReplaceNothing::replace);
        other.start();
        replace();
        other.join();
    }

    static void replace() {
        CharSequence text = new Text();
        CharSequence none = null;
        try {
            "abc".replace(none, text);
            assert false;
        } catch (NullPointerException expected) {
            assert text != null;
        }
    }
}
