package lang;

/** Character's classification and conversion. */
public class CharacterUtil {
    public static void main(String[] args) {
        int[] points = {'a', 'Z', '5', ' ', '_', '$', '\n', '\t', 0, 0xE9, 0xDF, 0x130, 0x131, 0x2028, 0x20AC, 0x4E2D, 0x0660, 0xFF21,
            0x1F600, 0x10400, 0xD800, 0x10FFFF, 0x00AD, 0x2160, 0x01C5};
        for (int c : points) {
            System.out.println(Integer.toHexString(c) + " " + Character.isLetter(c) + Character.isDigit(c) + Character.isLetterOrDigit(c)
                    + Character.isUpperCase(c) + Character.isLowerCase(c) + Character.isTitleCase(c) + Character.isWhitespace(c)
                    + Character.isSpaceChar(c) + Character.isAlphabetic(c) + Character.isIdeographic(c) + Character.isISOControl(c)
                    + Character.isJavaIdentifierStart(c) + Character.isJavaIdentifierPart(c) + Character.isIdentifierIgnorable(c) + " "
                    + Integer.toHexString(Character.toUpperCase(c)) + " " + Integer.toHexString(Character.toLowerCase(c)) + " "
                    + Integer.toHexString(Character.toTitleCase(c)) + " " + Character.getType(c) + " " + Character.getNumericValue(c)
                    + " " + Character.digit(c, 16) + " " + Character.charCount(c) + " " + Character.isSupplementaryCodePoint(c) + " "
                    + Character.isBmpCodePoint(c) + " " + Character.isMirrored(c) + " " + Character.getDirectionality(c));
        }
        System.out.println(Character.forDigit(11, 16) + " " + (int) Character.forDigit(16, 16) + " " + Character.valueOf('x').compareTo('z')
                + " " + Character.toString(0x1F600).length() + " " + Character.toChars(0x1F600).length + " "
                + Character.toCodePoint('\ud83d', '\ude00') + " " + Character.isSurrogatePair('\ud83d', '\ude00') + " "
                + Character.highSurrogate(0x1F600) % 100 + " " + Character.reverseBytes('a') % 1000 + " " + Character.hashCode('a'));
        System.out.println(Character.UnicodeBlock.of('a') + " " + Character.UnicodeScript.of('a'));
        try {
            Character.toChars(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Character a = 'a';
        Character b = 'a';
        System.out.println((a == b) + " " + a.charValue() + (char) (a + 1) + (a + 1));
    }
}
