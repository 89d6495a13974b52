package litmus;

import litmus.elsewhere.AddsNothingMore;

/** A class of its package makes the method public, a class of another package overrides that: nobody adds. */
public class PackagePrivateMadePublic {
    int data;

    void add() {
        data++;
    }

    public static class Opened extends PackagePrivateMadePublic {
        @Override
        public void add() {
            super.add();
        }
    }

    public static void main(String[] args) {
        PackagePrivateMadePublic shared = new AddsNothingMore();
        new Thread(() -> shared.add()).start();
        shared.add();
    }
}
