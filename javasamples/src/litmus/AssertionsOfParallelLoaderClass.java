package litmus;

/** A class with an assertion, which AssertionsOfParallelLoader defines. */
public class AssertionsOfParallelLoaderClass {
    public AssertionsOfParallelLoaderClass() {
    }

    int positive(int number) {
        assert number > 0;
        return number;
    }
}
