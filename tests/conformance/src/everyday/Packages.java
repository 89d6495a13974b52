package everyday;

import java.util.ArrayList;

/** Packages of classes. */
public class Packages {
    public static void main(String[] args) {
        System.out.println(Packages.class.getPackage());
        System.out.println(ArrayList.class.getPackage());
        System.out.println(ArrayList.class.getPackage() == java.util.List.class.getPackage());
        System.out.println(int.class.getPackage() + " " + String[].class.getPackage());
        System.out.println(Packages.class.getPackage().getImplementationVersion());
        System.out.println(Packages.class.getPackage().getSpecificationTitle());
        System.out.println(Packages.class.getPackage().getName() + " " + Packages.class.getPackage().hashCode());
        System.out.println(Packages.class.getPackage().isSealed());
        System.out.println(Packages.class.getPackage().equals(ArrayList.class.getPackage()));
    }
}
