package asm;

import java.lang.invoke.MethodHandles;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import support.Two;

/** A class that was written is defined, and two threads run it; racy: it counts without a lock. */
public final class Defined {
    static int runs;

    /** What a class that was written calls. */
    public static void run(boolean racy) {
        if (racy) {
            runs++;
        } else {
            synchronized (Defined.class) {
                runs++;
            }
        }
    }

    static byte[] written() {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        String[] interfaces = {"java/lang/Runnable"};
        writer.visit(Opcodes.V11, Opcodes.ACC_PUBLIC, "asm/Made", null, "java/lang/Object", interfaces);
        writer.visitField(Opcodes.ACC_FINAL, "racy", "Z", null, null).visitEnd();
        MethodVisitor made = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "(Z)V", null, null);
        made.visitCode();
        made.visitVarInsn(Opcodes.ALOAD, 0);
        made.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        made.visitVarInsn(Opcodes.ALOAD, 0);
        made.visitVarInsn(Opcodes.ILOAD, 1);
        made.visitFieldInsn(Opcodes.PUTFIELD, "asm/Made", "racy", "Z");
        made.visitInsn(Opcodes.RETURN);
        made.visitMaxs(0, 0);
        made.visitEnd();
        MethodVisitor run = writer.visitMethod(Opcodes.ACC_PUBLIC, "run", "()V", null, null);
        run.visitCode();
        run.visitVarInsn(Opcodes.ALOAD, 0);
        run.visitFieldInsn(Opcodes.GETFIELD, "asm/Made", "racy", "Z");
        run.visitMethodInsn(Opcodes.INVOKESTATIC, "asm/Defined", "run", "(Z)V", false);
        run.visitInsn(Opcodes.RETURN);
        run.visitMaxs(0, 0);
        run.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        Runnable made = (Runnable) MethodHandles.lookup()
                .defineClass(written())
                .getDeclaredConstructor(boolean.class)
                .newInstance(racy);
        Two.run(made, made);
    }

    private Defined() {}
}
