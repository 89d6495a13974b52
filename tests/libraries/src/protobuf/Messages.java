package protobuf;

import com.google.protobuf.ListValue;
import com.google.protobuf.Value;
import support.Two;

/** Two threads build messages; racy: by one builder. */
public final class Messages {
    static void add(ListValue.Builder builder, double number) {
        builder.addValues(Value.newBuilder().setNumberValue(number).build());
        System.out.println(builder.getValuesCount());
    }

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        ListValue.Builder first = ListValue.newBuilder();
        ListValue.Builder other = racy ? first : ListValue.newBuilder();
        Two.run(() -> add(first, 1), () -> add(other, 2));
    }

    private Messages() {}
}
