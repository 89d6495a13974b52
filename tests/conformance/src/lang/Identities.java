package lang;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.Security;
import java.text.Collator;
import java.text.DateFormatSymbols;
import java.text.DecimalFormatSymbols;
import java.text.NumberFormat;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.chrono.Chronology;
import java.time.chrono.IsoChronology;
import java.time.format.DateTimeFormatter;
import java.time.format.DecimalStyle;
import java.time.temporal.WeekFields;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Currency;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.ResourceBundle;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.UUID;
import java.util.WeakHashMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which methods give one object each time, and which a new one. */
public class Identities {
    enum Kind { ONE, TWO }

    record Pair(String left, Object right) { }

    interface Shape {
        default int size() {
            return 1;
        }
    }

    static class Base implements Shape {
        volatile int field;

        public <T extends Comparable<T>> T method(List<T> given, int number) throws java.io.IOException {
            return null;
        }
    }

    static void twice(String name, Callable<?> made) {
        try {
            Object first = made.call(), second = made.call();
            System.out.println(name + " " + (first == second) + (first == null ? " null" : ""));
        } catch (Exception e) {
            System.out.println(name + " " + e);
        }
    }

    /** Each text of a line is what the call beside it is named. */
    public static void main(String[] args) throws Exception {
        texts();
        numbers();
        classes();
        handles();
        maps();
        concurrent();
        times();
        library();
    }

    static void texts() {
        String some = new String("some text");
        String blank = new String(" ");
        twice("toString", some::toString);
        twice("substring all", () -> some.substring(0));
        twice("substring all, end", () -> some.substring(0, some.length()));
        twice("substring none", () -> some.substring(2, 2));
        twice("substring one", () -> some.substring(2, 3));
        twice("trim", some::trim);
        twice("trim blank", blank::trim);
        twice("strip", some::strip);
        twice("strip blank", blank::strip);
        twice("stripLeading", some::stripLeading);
        twice("stripTrailing", some::stripTrailing);
        twice("stripIndent", some::stripIndent);
        twice("translateEscapes", some::translateEscapes);
        twice("concat", () -> some.concat(""));
        twice("concat to none", () -> "".concat(some));
        twice("repeat", () -> some.repeat(1));
        twice("repeat none", () -> some.repeat(0));
        twice("replace none", () -> some.replace('z', 'y'));
        twice("replace", () -> some.replace('s', 'y'));
        twice("replace text", () -> some.replace("zz", "y"));
        twice("replaceAll", () -> some.replaceAll("zz", "y"));
        twice("lower", () -> some.toLowerCase(Locale.ROOT));
        twice("upper", () -> some.toUpperCase(Locale.ROOT));
        twice("upper of upper", () -> "UP".toUpperCase(Locale.ROOT));
        twice("valueOf char", () -> String.valueOf('c'));
        twice("valueOf text", () -> String.valueOf((Object) some));
        twice("valueOf null", () -> String.valueOf((Object) null));
        twice("copy of no chars", () -> new String(new char[0]));
        twice("valueOf no chars", () -> String.valueOf(new char[0]));
        twice("join one", () -> String.join(",", some));
        twice("join none", () -> String.join(","));
        twice("split none", () -> some.split("z")[0]);
        twice("format", () -> String.format("text"));
        twice("intern", some::intern);
        twice("lines", () -> some.lines().findFirst().get());
        twice("subSequence", () -> some.subSequence(0, some.length()));
        twice("builder", () -> new StringBuilder().toString());
        twice("chars", some::toCharArray);
        twice("bytes", some::getBytes);
        twice("describe", () -> some.describeConstable().get());
        twice("indent", () -> some.indent(0));
    }

    static void numbers() {
        twice("Integer 1", () -> Integer.valueOf(1));
        twice("Integer 127", () -> Integer.valueOf(127));
        twice("Integer 128", () -> Integer.valueOf(128));
        twice("Integer text", () -> Integer.toString(7));
        twice("Integer hex", () -> Integer.toHexString(0));
        twice("Integer min", () -> Integer.toString(Integer.MIN_VALUE));
        twice("Long text", () -> Long.toString(7));
        twice("Long min", () -> Long.toString(Long.MIN_VALUE));
        twice("Long 5", () -> Long.valueOf(5));
        twice("Long 500", () -> Long.valueOf(500));
        twice("Short", () -> Short.valueOf((short) 5));
        twice("Byte", () -> Byte.valueOf((byte) 200));
        twice("Character 127", () -> Character.valueOf('\u007f'));
        twice("Character 128", () -> Character.valueOf('\u0080'));
        twice("Character text", () -> Character.toString('a'));
        twice("Character name", () -> Character.getName('a'));
        twice("Boolean", () -> Boolean.valueOf("true"));
        twice("Boolean text", () -> Boolean.toString(true));
        twice("Double NaN", () -> Double.toString(Double.NaN));
        twice("Double 0", () -> Double.toString(0));
        twice("Double", () -> Double.valueOf(0));
        twice("BigInteger 1", () -> BigInteger.valueOf(1));
        twice("BigInteger 16", () -> BigInteger.valueOf(16));
        twice("BigInteger 17", () -> BigInteger.valueOf(17));
        twice("BigInteger plus none", () -> BigInteger.valueOf(99).add(BigInteger.ZERO));
        BigInteger many = BigInteger.valueOf(99);
        twice("BigInteger plus none of one", () -> many.add(BigInteger.ZERO));
        twice("BigInteger times none", () -> many.multiply(BigInteger.ZERO));
        twice("BigInteger times one", () -> many.multiply(BigInteger.ONE));
        twice("BigInteger abs", many::abs);
        twice("BigInteger pow", () -> many.pow(0));
        twice("BigInteger text", () -> BigInteger.ZERO.toString());
        twice("BigDecimal 0", () -> BigDecimal.valueOf(0));
        twice("BigDecimal 11", () -> BigDecimal.valueOf(11));
        BigDecimal decimal = new BigDecimal("1.50");
        twice("BigDecimal text", decimal::toString);
        twice("BigDecimal engineering", decimal::toEngineeringString);
        twice("BigDecimal plain", decimal::toPlainString);
        twice("BigDecimal scale", () -> decimal.setScale(2));
        twice("BigDecimal unscaled", decimal::unscaledValue);
        BigDecimal large = new BigDecimal("123456789012345678901234567890");
        twice("BigDecimal unscaled, large", large::unscaledValue);
        twice("BigDecimal text, large", large::toString);
    }

    static void classes() throws Exception {
        Class<?> cls = Base.class;
        Method method = cls.getMethods()[0].getName().equals("method") ? cls.getMethods()[0]
            : Base.class.getMethod("method", List.class, int.class);
        Field field = cls.getDeclaredField("field");
        twice("name", cls::getName);
        twice("name of array", () -> int[].class.getName());
        twice("type name", cls::getTypeName);
        twice("type name of array", () -> int[].class.getTypeName());
        twice("simple name", cls::getSimpleName);
        twice("canonical name", cls::getCanonicalName);
        twice("package name", cls::getPackageName);
        twice("descriptor", cls::descriptorString);
        twice("class text", cls::toString);
        twice("generic text", cls::toGenericString);
        twice("package", cls::getPackage);
        twice("module", cls::getModule);
        twice("module of the JDK", () -> String.class.getModule());
        twice("module name", () -> String.class.getModule().getName());
        twice("module text", () -> String.class.getModule().toString());
        twice("loader", cls::getClassLoader);
        twice("loader's loader", () -> cls.getClassLoader().getParent());
        twice("system loader", ClassLoader::getSystemClassLoader);
        twice("platform loader", ClassLoader::getPlatformClassLoader);
        twice("loader's name", () -> cls.getClassLoader().getName());
        twice("unnamed module", () -> cls.getClassLoader().getUnnamedModule());
        twice("domain", cls::getProtectionDomain);
        twice("interfaces", cls::getInterfaces);
        twice("no interfaces", () -> Object.class.getInterfaces());
        twice("generic interfaces", cls::getGenericInterfaces);
        twice("generic superclass", () -> ArrayList.class.getGenericSuperclass());
        twice("type parameters", () -> List.class.getTypeParameters());
        twice("type parameter", () -> List.class.getTypeParameters()[0]);
        twice("enum constants", () -> Kind.class.getEnumConstants());
        twice("enum values", Kind::values);
        twice("enum text", () -> Kind.ONE.toString());
        twice("enum valueOf", () -> Kind.valueOf("ONE"));
        twice("methods", cls::getMethods);
        twice("declared methods", cls::getDeclaredMethods);
        twice("method", () -> cls.getDeclaredMethod("method", List.class, int.class));
        twice("field", () -> cls.getDeclaredField("field"));
        twice("constructor", () -> cls.getDeclaredConstructor());
        twice("record components", () -> Pair.class.getRecordComponents());
        twice("record accessor", () -> Pair.class.getRecordComponents()[0].getAccessor());
        twice("record text", () -> new Pair("", "").left());
        twice("nest members", cls::getNestMembers);
        twice("nest host", cls::getNestHost);
        twice("annotations", cls::getAnnotations);
        twice("signers", cls::getSigners);
        twice("permitted", cls::getPermittedSubclasses);
        twice("component", () -> int[].class.getComponentType());
        twice("array type", cls::arrayType);
        twice("array class", () -> new int[0].getClass());
        twice("method's name", method::getName);
        twice("method's text", method::toString);
        twice("method's parameters", method::getParameters);
        twice("method's first parameter", () -> method.getParameters()[0]);
        twice("method's parameter types", method::getParameterTypes);
        twice("method's generic types", method::getGenericParameterTypes);
        twice("method's generic type", () -> method.getGenericParameterTypes()[0]);
        twice("method's generic result", method::getGenericReturnType);
        twice("method's type parameter", () -> method.getTypeParameters()[0]);
        twice("method's exceptions", method::getExceptionTypes);
        twice("method's annotations", method::getAnnotations);
        twice("field's name", field::getName);
        twice("field's type", field::getGenericType);
        twice("field's value", () -> field.get(new Base()));
        twice("describe class", () -> cls.describeConstable().get());
        twice("describe int", () -> int.class.describeConstable().get());
        twice("stack walker", StackWalker::getInstance);
        twice("runtime", Runtime::getRuntime);
        twice("version", Runtime::version);
        Throwable thrown = new Exception("text");
        twice("stack trace", thrown::getStackTrace);
        twice("stack element", () -> thrown.getStackTrace()[0]);
        twice("message", thrown::getMessage);
        twice("throwable text", () -> new Exception().toString());
        twice("suppressed", thrown::getSuppressed);
        twice("suppressed of another", () -> new Exception().getSuppressed());
    }

    static void handles() throws Exception {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodType type = MethodType.methodType(int.class, String.class, int[].class);
        MethodHandle handle = lookup.findVirtual(String.class, "length", MethodType.methodType(int.class));
        VarHandle variable = lookup.findVarHandle(Base.class, "field", int.class);
        twice("public lookup", MethodHandles::publicLookup);
        twice("lookup in", () -> lookup.in(Identities.class));
        twice("type", () -> MethodType.methodType(int.class));
        twice("type's parameters", type::parameterList);
        twice("type's array", type::parameterArray);
        twice("type erased", type::erase);
        twice("type generic", type::generic);
        twice("type wrapped", type::wrap);
        twice("type's text", type::toString);
        twice("type's descriptor", type::toMethodDescriptorString);
        twice("type's descriptor string", type::descriptorString);
        twice("handle's type", handle::type);
        twice("handle as its type", () -> handle.asType(handle.type()));
        twice("variable's type", variable::varType);
        twice("variable's coordinates", variable::coordinateTypes);
        twice("variable as it is", variable::withInvokeBehavior);
        twice("access mode's type", () -> variable.accessModeType(VarHandle.AccessMode.GET));
    }

    static void maps() {
        Map<String, String> hash = new HashMap<>(Map.of("a", "b"));
        Map<String, String> linked = new LinkedHashMap<>(hash);
        TreeMap<String, String> tree = new TreeMap<>(hash);
        Hashtable<String, String> table = new Hashtable<>(hash);
        Properties properties = new Properties();
        EnumMap<Kind, String> enums = new EnumMap<>(Map.of(Kind.ONE, ""));
        Map<String, Map<String, String>> all = new LinkedHashMap<>();
        all.put("hash", hash);
        all.put("linked", linked);
        all.put("tree", tree);
        all.put("descending", tree.descendingMap());
        all.put("head", tree.headMap("z"));
        all.put("table", table);
        all.put("weak", new WeakHashMap<>(hash));
        all.put("identity", new IdentityHashMap<>(hash));
        all.put("concurrent", new ConcurrentHashMap<>(hash));
        all.put("skip list", new ConcurrentSkipListMap<>(hash));
        all.put("skip list, descending", new ConcurrentSkipListMap<>(hash).descendingMap());
        all.put("skip list, head", new ConcurrentSkipListMap<>(hash).headMap("z"));
        all.put("synchronized", Collections.synchronizedMap(hash));
        all.put("unmodifiable", Collections.unmodifiableMap(hash));
        all.put("checked", Collections.checkedMap(hash, String.class, String.class));
        all.put("of", Map.of("a", "b"));
        all.put("copy", Map.copyOf(hash));
        all.put("empty", Collections.emptyMap());
        all.put("singleton", Collections.singletonMap("a", "b"));
        all.put("environment", System.getenv());
        all.forEach((name, map) -> {
            twice(name + " keys", map::keySet);
            twice(name + " values", map::values);
            twice(name + " entries", map::entrySet);
        });
        twice("tree descending", tree::descendingMap);
        twice("tree navigable", tree::navigableKeySet);
        twice("tree descending keys", tree::descendingKeySet);
        ConcurrentSkipListMap<String, String> skip = new ConcurrentSkipListMap<>(hash);
        twice("skip descending", skip::descendingMap);
        twice("skip navigable", skip::navigableKeySet);
        twice("skip descending keys", skip::descendingKeySet);
        twice("concurrent with default", () -> new ConcurrentHashMap<>(hash).keySet("x"));
        twice("properties keys", properties::keySet);
        twice("properties values", properties::values);
        twice("properties entries", properties::entrySet);
        twice("properties names", properties::stringPropertyNames);
        twice("enum map keys", enums::keySet);
        twice("enum map values", enums::values);
        twice("enum map entries", enums::entrySet);
        twice("system properties", System::getProperties);
        twice("a property", () -> System.getProperty("java.version"));
        twice("line separator", System::lineSeparator);
        twice("environment", System::getenv);
        twice("console", System::console);
        twice("empty list", Collections::emptyList);
        twice("list of", List::of);
        twice("list copy", () -> List.copyOf(List.of(1)));
        twice("optional", Optional::empty);
        twice("enum set", () -> EnumSet.noneOf(Kind.class));
        twice("empty bits", () -> new BitSet().toByteArray());
        twice("sublist", () -> new ArrayList<>(List.of(1)).subList(0, 1));
        twice("iterator", () -> List.of().iterator());
        twice("empty iterator", Collections::emptyIterator);
        twice("no elements", () -> new ArrayList<>().toArray());
        twice("list text", () -> new ArrayList<>().toString());
    }

    static void concurrent() {
        ReentrantLock lock = new ReentrantLock();
        ReentrantReadWriteLock readWrite = new ReentrantReadWriteLock();
        StampedLock stamped = new StampedLock();
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
        twice("condition", lock::newCondition);
        twice("read lock", readWrite::readLock);
        twice("write lock", readWrite::writeLock);
        twice("stamped read", stamped::asReadLock);
        twice("stamped write", stamped::asWriteLock);
        twice("stamped both", stamped::asReadWriteLock);
        twice("stamped both's read", () -> stamped.asReadWriteLock().readLock());
        twice("common pool", ForkJoinPool::commonPool);
        twice("thread factory", Executors::defaultThreadFactory);
        twice("pool's queue", pool::getQueue);
        twice("pool's factory", pool::getThreadFactory);
        twice("pool's handler", pool::getRejectedExecutionHandler);
        twice("units", () -> TimeUnit.of(java.time.temporal.ChronoUnit.DAYS));
        twice("copied on write", () -> new CopyOnWriteArrayList<>().toArray());
        twice("array of reference", () -> new AtomicReference<>().toString());
        pool.shutdown();
        Thread thread = Thread.currentThread();
        twice("current", Thread::currentThread);
        twice("thread's name", thread::getName);
        twice("thread's group", thread::getThreadGroup);
        twice("thread's text", thread::toString);
        twice("thread's state", thread::getState);
        twice("thread's loader", thread::getContextClassLoader);
        twice("thread's handler", thread::getUncaughtExceptionHandler);
        twice("thread's trace", thread::getStackTrace);
        twice("group's name", () -> thread.getThreadGroup().getName());
        twice("group's parent", () -> thread.getThreadGroup().getParent());
    }

    static void times() {
        twice("offset", () -> ZoneOffset.ofHours(2));
        twice("offset, odd", () -> ZoneOffset.ofTotalSeconds(7));
        twice("offset's rules", () -> ZoneOffset.UTC.getRules());
        twice("offset's name", () -> ZoneOffset.UTC.getId());
        twice("zone", () -> ZoneId.of("Europe/Berlin"));
        twice("zone of one", () -> ZoneId.of("Europe/Berlin").getRules());
        twice("zone UTC", () -> ZoneId.of("UTC"));
        twice("zone Z", () -> ZoneId.of("Z"));
        twice("epoch", () -> Instant.ofEpochSecond(0));
        twice("instant", () -> Instant.ofEpochSecond(1));
        twice("duration", () -> Duration.ofSeconds(0));
        twice("day", () -> LocalDate.of(2020, 1, 1));
        twice("hour", () -> LocalTime.of(3, 0));
        twice("minute", () -> LocalTime.of(3, 1));
        twice("no days more", () -> LocalDate.MIN.plusDays(0));
        twice("chronology", () -> Chronology.of("ISO"));
        twice("ISO", () -> IsoChronology.INSTANCE.getId());
        twice("formatter", () -> DateTimeFormatter.ISO_DATE);
        twice("pattern", () -> DateTimeFormatter.ofPattern("yyyy"));
        twice("week fields", () -> WeekFields.of(DayOfWeek.MONDAY, 4));
        twice("week fields of Locale", () -> WeekFields.of(Locale.US));
        twice("decimal style", () -> DecimalStyle.of(Locale.US));
        twice("standard style", () -> DecimalStyle.of(Locale.ROOT));
        twice("time zone", () -> TimeZone.getTimeZone("UTC"));
        twice("default zone", TimeZone::getDefault);
    }

    static void library() {
        Pattern pattern = Pattern.compile("(?<name>a)|b");
        Matcher matcher = pattern.matcher("a");
        matcher.find();
        twice("pattern's text", pattern::pattern);
        twice("pattern's split", () -> pattern.split("x")[0]);
        twice("group", matcher::group);
        twice("whole group", () -> pattern.matcher("x").replaceAll(""));
        twice("default charset", Charset::defaultCharset);
        twice("charset", () -> Charset.forName("UTF-8"));
        twice("charset's name", () -> StandardCharsets.UTF_8.name());
        twice("charset's aliases", () -> StandardCharsets.UTF_8.aliases());
        twice("encoder", () -> StandardCharsets.UTF_8.newEncoder());
        twice("path", () -> Path.of("a"));
        Path path = Path.of("a", "b");
        twice("path's text", path::toString);
        twice("path's file system", path::getFileSystem);
        twice("path's name", path::getFileName);
        twice("path's parent", path::getParent);
        twice("path normal", path::normalize);
        twice("path's root", () -> Path.of("/a").getRoot());
        twice("locale", Locale::getDefault);
        twice("locale of tag", () -> Locale.forLanguageTag("de-DE"));
        twice("locale's tag", () -> Locale.US.toLanguageTag());
        twice("locale's text", () -> Locale.US.toString());
        twice("locale's language", () -> Locale.US.getLanguage());
        twice("locale's country", () -> Locale.US.getDisplayCountry(Locale.US));
        twice("currency", () -> Currency.getInstance("EUR"));
        twice("currency's code", () -> Currency.getInstance("EUR").getCurrencyCode());
        twice("currencies", Currency::getAvailableCurrencies);
        twice("collator", () -> Collator.getInstance(Locale.US));
        twice("symbols", () -> DecimalFormatSymbols.getInstance(Locale.US));
        twice("date symbols", () -> DateFormatSymbols.getInstance(Locale.US));
        twice("months", () -> DateFormatSymbols.getInstance(Locale.US).getMonths());
        twice("number format", () -> NumberFormat.getInstance(Locale.US));
        twice("bundle", () -> ResourceBundle.getBundle("none"));
        twice("uuid", () -> UUID.fromString("0-0-0-0-0"));
        twice("level", () -> Level.parse("INFO"));
        twice("level's name", () -> Level.INFO.getName());
        twice("level of number", () -> Level.parse("800"));
        twice("log manager", LogManager::getLogManager);
        twice("logger", () -> Logger.getLogger("some.logger"));
        twice("logger's parent", () -> Logger.getLogger("some.logger").getParent());
        twice("logger's handlers", () -> Logger.getLogger("some.logger").getHandlers());
        twice("logger's name", () -> Logger.getLogger("some.logger").getName());
        twice("anonymous", Logger::getAnonymousLogger);
        twice("global", Logger::getGlobal);
        twice("system logger", () -> System.getLogger("some.logger"));
        twice("providers", Security::getProviders);
        twice("provider", () -> Security.getProvider("SUN"));
    }
}
