package easymock;

import java.util.function.IntSupplier;
import org.easymock.EasyMock;
import support.Two;

/** Two threads call a mock, which locks; racy: they sum up without a lock. */
public final class Mocks {
    static int sum;

    static void call(IntSupplier mock, boolean racy) {
        int found = mock.getAsInt();
        if (racy) {
            sum += found;
        }
    }

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        IntSupplier mock = EasyMock.createMock(IntSupplier.class);
        EasyMock.expect(mock.getAsInt()).andReturn(3).times(2);
        EasyMock.replay(mock);
        Two.run(() -> call(mock, racy), () -> call(mock, racy));
        EasyMock.verify(mock);
    }

    private Mocks() {}
}
