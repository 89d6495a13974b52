package gov.nasa.jpf.vm;

/**
 * What programs for Java PathFinder compile against: names only. Whoever runs them under jrf gets jrf's own class of this
 * name, and on a plain JVM every method fails.
 */
public class Verify {
    public static native boolean getBoolean();

    public static native boolean getBoolean(boolean falseFirst);

    public static native int getInt(int min, int max);

    public static native int getInt(String key);

    public static native int getIntFromList(int... values);

    public static native int getIntFromSet(int... values);

    public static native long getLongFromList(long... values);

    public static native float getFloatFromList(float... values);

    public static native double getDoubleFromList(double... values);

    public static native double getDouble(String key);

    public static native int random(int max);

    public static native boolean randomBool();

    public static native void beginAtomic();

    public static native void endAtomic();

    public static native void ignoreIf(boolean condition);

    public static native void assertTrue(boolean condition);

    public static native void assertTrue(String text, boolean condition);

    public static native void interesting(boolean condition);

    public static native void boring(boolean condition);

    public static native void breakTransition(String reason);

    public static native void println(String text);

    public static native void print(String text, int value);

    public static native boolean isRunningInJPF();

    public static native int getCounter(int id);

    public static native int incrementCounter(int id);
}
