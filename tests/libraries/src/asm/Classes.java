package asm;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import support.Two;

/** Two threads write classes; racy: by the same writer. */
public final class Classes {
    static void write(ClassWriter writer, String name) {
        writer.visit(Opcodes.V11, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
        writer.visitField(Opcodes.ACC_PUBLIC, "value", "I", null, null).visitEnd();
        writer.visitEnd();
        System.out.println(writer.toByteArray().length);
    }

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        ClassWriter first = new ClassWriter(0);
        ClassWriter other = racy ? first : new ClassWriter(0);
        Two.run(() -> write(first, "One"), () -> write(other, "Other"));
    }

    private Classes() {}
}
