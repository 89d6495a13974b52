package p;

public interface Starts {
    int STARTED = told("Starts");

    static int told(String name) {
        System.out.println("starts " + name);
        return 1;
    }

    default int depth() {
        return STARTED + 1;
    }
}
