package freemarker;

import freemarker.template.Configuration;
import freemarker.template.Template;
import freemarker.template.TemplateException;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Map;
import support.Two;

/** Two threads fill in a template, after main did; racy: they write into one text. */
public final class Templates {
    static void fill(Template template, String name, StringBuilder text) {
        try {
            StringWriter out = new StringWriter();
            template.process(Map.of("name", name), out);
            if (text != null) {
                text.append(out);
            }
        } catch (TemplateException | IOException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        Template template = new Template("t", "Hello ${name}", new Configuration(Configuration.VERSION_2_3_28));
        fill(template, "c", null);
        StringBuilder text = new StringBuilder();
        Two.run(() -> fill(template, "a", racy ? text : null), () -> fill(template, "b", racy ? text : null));
    }

    private Templates() {}
}
