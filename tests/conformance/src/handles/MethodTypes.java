package handles;

import java.lang.invoke.MethodType;
import java.util.List;

/** MethodType: equality, changes, descriptors. */
public class MethodTypes {
    public static void main(String[] args) {
        MethodType t = MethodType.methodType(int.class, String.class, long[].class);
        System.out.println(t + " " + t.toMethodDescriptorString() + " " + t.parameterCount());
        System.out.println(t.equals(MethodType.methodType(int.class, List.of(String.class, long[].class))));
        System.out.println(t == MethodType.methodType(int.class, String.class, long[].class));
        System.out.println(t.returnType() + " " + t.parameterType(1) + " " + t.parameterList());
        System.out.println(t.changeReturnType(void.class));
        System.out.println(t.changeParameterType(0, Object.class));
        System.out.println(t.insertParameterTypes(1, char.class, byte.class));
        System.out.println(t.appendParameterTypes(double.class));
        System.out.println(t.dropParameterTypes(0, 1));
        System.out.println(t.erase() + " " + t.generic() + " " + t.wrap() + " " + t.wrap().unwrap());
        System.out.println(t.hasPrimitives() + " " + t.hasWrappers() + " " + t.lastParameterType());
        System.out.println(MethodType.genericMethodType(3) + " " + MethodType.genericMethodType(1, true));
        System.out.println(MethodType.fromMethodDescriptorString("(I[Ljava/lang/String;)V", null));
        System.out.println(t.hashCode() == MethodType.methodType(int.class, String.class, long[].class).hashCode());
        System.out.println(MethodType.methodType(void.class).hashCode() == MethodType.methodType(void.class).hashCode());
        System.out.println(t.equals("x") + " " + t.descriptorString());
        try {
            MethodType.methodType(int.class, void.class);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            MethodType.methodType(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        try {
            t.parameterType(2);
        } catch (IndexOutOfBoundsException e) {
            System.out.println("index");
        }
    }
}
