package lang;

/** Text blocks: indentation, escapes, trailing spaces, concatenation. */
public class TextBlocks {
    public static void main(String[] args) {
        String a = """
                Hello,
                  "World" \
                and more\n
                tab\there  \s
                """;
        System.out.println(a.replace(' ', '.'));
        String b = """
            no newline at the end""";
        System.out.println("[" + b + "]" + """
            x""" + "y");
        System.out.println("""
            \"""quotes\""" and ""two"" and \u0041
            """.lines().map(String::strip).toList());
        System.out.println(b.equals("no newline at the end") + " " + (b == "no newline at the end") + " " + "%d%%".formatted(5));
        System.out.println("  x\n y".indent(2).replace(' ', '.') + "a\\tb\\n".translateEscapes() + "|" + "   a\n  b".stripIndent());
    }
}
