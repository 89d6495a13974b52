package kxml;

import java.io.IOException;
import java.io.StringReader;
import org.kxml2.io.KXmlParser;
import org.xmlpull.v1.XmlPullParserException;
import support.Two;

/** Parsers of their own; racy: one for both threads. */
public final class Reads {
    private static KXmlParser parser() throws XmlPullParserException {
        KXmlParser made = new KXmlParser();
        made.setInput(new StringReader("<a x='1'>t</a>"));
        return made;
    }
    
    private static void read(KXmlParser parser) {
        try {
            parser.next();
        } catch (IOException | XmlPullParserException problem) {
            throw new IllegalStateException(problem);
        }
    }

    public static void main(String[] args) throws Exception {
        KXmlParser first = parser();
        KXmlParser second = args.length > 0 ? first : parser();
        Two.run(() -> read(first), () -> read(second));
    }

    private Reads() {}
}
