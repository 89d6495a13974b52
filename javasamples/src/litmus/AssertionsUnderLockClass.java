package litmus;

/** A class with an assertion, which AssertionsUnderLock defines. */
public class AssertionsUnderLockClass {
    public AssertionsUnderLockClass() {
    }

    int positive(int number) {
        assert number > 0;
        return number;
    }
}
