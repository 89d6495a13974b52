package univocity;

import com.univocity.parsers.csv.CsvParser;
import com.univocity.parsers.csv.CsvParserSettings;
import support.Two;

/** Two threads parse lines, after main did; racy: by one parser. */
public final class Rows {
    static CsvParser parser() {
        return new CsvParser(new CsvParserSettings());
    }

    static void parse(CsvParser parser, String line) {
        System.out.println(parser.parseLine(line).length);
    }

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        parse(parser(), "e,f");
        CsvParser first = parser();
        CsvParser other = racy ? first : parser();
        Two.run(() -> parse(first, "a,b"), () -> parse(other, "c,d"));
    }

    private Rows() {}
}
