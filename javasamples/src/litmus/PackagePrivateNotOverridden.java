package litmus;

import litmus.elsewhere.AddsNothing;

/** A class of another package overrides no package-private method (JLS 8.4.8.1): both threads add. */
public class PackagePrivateNotOverridden {
    int data;

    void add() {
        data++;
    }

    public static void main(String[] args) {
        PackagePrivateNotOverridden shared = new AddsNothing();
        new Thread(() -> shared.add()).start();
        shared.add();
    }
}
