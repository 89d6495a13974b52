package jsoup;

import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import support.Two;

/** Each thread parses its own document; racy: both append to one. */
public final class Documents {
    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        Document common = Jsoup.parse("<p>a</p>");
        Runnable work = () -> {
            if (racy) {
                common.body().appendText("b");
            } else {
                System.out.println(Jsoup.parse("<p>b</p>").text());
            }
        };
        Two.run(work, work);
    }

    private Documents() {}
}
