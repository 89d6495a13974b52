package cases;

/** Characters that do not override toString: String.contentEquals asks for them one by one. */
public class OwnCharacters implements CharSequence {
    @Override
    public int length() {
        return 2;
    }

    @Override
    public char charAt(int index) {
        return (char) ('a' + index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        return this;
    }

    public static void main(String[] args) {
        if (!"ab".contentEquals(new OwnCharacters()) || "ax".contentEquals(new OwnCharacters())) {
            throw new AssertionError();
        }
    }
}
