package dom4j;

import org.dom4j.DocumentHelper;
import org.dom4j.Element;
import support.Two;

/** Two threads build trees; racy: one tree. */
public final class Documents {
    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        Element first = DocumentHelper.createElement("a");
        Element other = racy ? first : DocumentHelper.createElement("b");
        Two.run(() -> first.addElement("c").setText("one"), () -> other.addElement("d").setText("two"));
        System.out.println(first.asXML());
    }

    private Documents() {}
}
