package owasp;

import org.owasp.encoder.Encode;
import support.Two;

/** Two threads encode texts; racy: of one builder. */
public final class Encodes {
    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        StringBuilder text = new StringBuilder("<a>");
        Two.run(
                () -> System.out.println(Encode.forHtml(racy ? text.toString() : "<a>")),
                () -> System.out.println(racy ? text.append("b").length() : Encode.forJavaScript("'")));
    }

    private Encodes() {}
}
