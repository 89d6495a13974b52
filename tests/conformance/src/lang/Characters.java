package lang;

public class Characters {
    public static void main(String[] args) {
        int[] points = {0, 9, 10, 32, '0', '9', 'A', 'z', '_', '$', 0x7f, 0x85, 0xa0, 0xaa, 0xb5, 0xdf, 0xe9, 0xff, 0x130, 0x131, 0x149, 0x1c5, 0x2b0, 0x3a3, 0x3c2, 0x410, 0x5d0, 0x660, 0x966, 0x1e9e, 0x2003, 0x2028, 0x20ac, 0x2160, 0x3042, 0x4e2d, 0xd800, 0xfb01, 0xff11, 0xfffd, 0x10400, 0x1d7ce, 0x1f600, 0x10ffff};
        for (int c : points) {
            System.out.println(Integer.toHexString(c) + " " + Character.getType(c) + " " + Character.isLetter(c) + Character.isDigit(c) + Character.isLetterOrDigit(c) + Character.isAlphabetic(c) + Character.isUpperCase(c) + Character.isLowerCase(c) + Character.isTitleCase(c) + Character.isWhitespace(c) + Character.isSpaceChar(c) + Character.isISOControl(c) + Character.isDefined(c) + Character.isMirrored(c) + Character.isIdeographic(c) + Character.isJavaIdentifierStart(c) + Character.isJavaIdentifierPart(c) + Character.isUnicodeIdentifierStart(c) + Character.isIdentifierIgnorable(c) + " " + Integer.toHexString(Character.toUpperCase(c)) + " " + Integer.toHexString(Character.toLowerCase(c)) + " " + Integer.toHexString(Character.toTitleCase(c)) + " " + Character.getNumericValue(c) + " " + Character.digit(c, 36) + " " + Character.getDirectionality(c) + " " + Character.charCount(c) + " " + Character.isSupplementaryCodePoint(c) + Character.isBmpCodePoint(c) + Character.isValidCodePoint(c));
        }
        System.out.println(Character.isHighSurrogate('\ud83d') + "" + Character.isLowSurrogate('\ude00') + Integer.toHexString(Character.toCodePoint('\ud83d', '\ude00')) + (int) Character.highSurrogate(0x1f600) + (int) Character.lowSurrogate(0x1f600) + Character.isSurrogatePair('a', 'b') + Character.toChars(0x1f600).length + Character.codePointAt("x\ud83d\ude00", 1) + Character.reverseBytes('a') + Character.MAX_RADIX + (int) Character.forDigit(35, 36) + Character.compare('a', 'b') + Character.hashCode('a') + Character.toString('q') + Character.valueOf('r').charValue() + (int) Character.MAX_VALUE);
        System.out.println(Character.UnicodeBlock.of('a') + " " + Character.UnicodeScript.of(0x3b1));
        String mixed = "Straße ÀÉ ǆ İı ſ ΣΑΣ";
        System.out.println(mixed.toUpperCase() + "|" + mixed.toLowerCase() + "|" + mixed.toUpperCase().length() + "|" + mixed.equalsIgnoreCase(mixed.toUpperCase()) + "|" + "TITLE".toLowerCase(java.util.Locale.ROOT) + "title".toUpperCase(java.util.Locale.forLanguageTag("tr")) + "|" + "ÀB".compareToIgnoreCase("àc") + " " + "É".compareToIgnoreCase("中") + " " + "中".compareToIgnoreCase("é"));
        StringBuilder b = new StringBuilder();
        for (char c = 'a'; c <= 'z'; c += 5) {
            b.append((char) (c ^ 32)).append((int) c).append(c > 'm' ? '>' : '<');
        }
        System.out.println(b);
    }
}
