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

    public static native void setCounter(int id, int value);

    public static native void resetCounter(int id);

    public static native void putValue(String key, int value);

    public static native int getValue(String key);

    public static native void setBitInBitSet(int id, int bit, boolean value);

    public static native boolean getBitInBitSet(int id, int bit);

    public static native void setProperties(String... properties);

    public static native String getProperty(String key);

    public static native void print(String... texts);

    public static native void threadPrint(String text);

    public static native void threadPrintln(String text);

    public static native int breakTransition(String reason, int min, int max);

    public static native void terminateSearch();

    public static native void setObjectAttribute(Object object, int value);

    public static native int getObjectAttribute(Object object);
}
