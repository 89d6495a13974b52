package jackson;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import support.Two;

/** A tree is read by two threads; racy: one adds a field. */
public final class Trees {
    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("a", 1);
        Two.run(
                () -> System.out.println(node.get("a")),
                () -> {
                    if (racy) {
                        node.put("b", 2);
                    } else {
                        System.out.println(node.size());
                    }
                });
    }

    private Trees() {}
}
