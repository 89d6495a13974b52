package collections;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.text.Collator;
import java.text.DecimalFormat;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Calendar;
import java.util.Collections;
import java.util.Currency;
import java.util.Date;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Random;
import java.util.Scanner;
import java.util.StringTokenizer;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Each thread works with objects of its own. What the library shares behind them is the library's business. */
public class OwnObjects {
    interface Work {
        Object run() throws Exception;
    }

    static final Map<String, Work> WORKS = new TreeMap<>();

    static {
        WORKS.put("SimpleDateFormat", () -> {
            SimpleDateFormat format = new SimpleDateFormat("yyyy-MM-dd", Locale.ROOT);
            format.setTimeZone(TimeZone.getTimeZone("UTC"));
            return format.format(new Date(0)) + format.parse("1970-01-02").getTime();
        });
        WORKS.put("DecimalFormat", () -> new DecimalFormat("#,##0.00").format(1234.5));
        WORKS.put("NumberFormat", () -> NumberFormat.getInstance(Locale.ROOT).format(1234.5));
        WORKS.put("MessageFormat", () -> MessageFormat.format("{0} of {1}", 1, "two"));
        WORKS.put("String.format", () -> String.format("%s %d %5.2f %x", "a", 1, 2.5, 255));
        WORKS.put("Calendar", () -> new GregorianCalendar(2000, Calendar.JANUARY, 1).get(Calendar.DAY_OF_WEEK));
        WORKS.put("Date", () -> new Date(0).toString());
        WORKS.put("LocalDate", () -> LocalDate.of(2000, 2, 28).plusDays(2) + " " + LocalDate.parse("2001-01-01"));
        WORKS.put("DateTimeFormatter",
                () -> LocalDateTime.of(2000, 1, 2, 3, 4).format(DateTimeFormatter.ofPattern("yyyy/MM/dd HH:mm")));
        WORKS.put("names of days", () ->
                DateTimeFormatter.ofPattern("EEE d MMM", Locale.US).format(LocalDate.of(2020, 1, 1)));
        WORKS.put("ZonedDateTime", () ->
                ZonedDateTime.of(2024, 3, 31, 1, 30, 0, 0, ZoneId.of("Europe/Paris")).plusDays(1));
        WORKS.put("Collator", () -> Collator.getInstance(Locale.US).compare("a", "b"));
        WORKS.put("names of countries", () -> Locale.US.getDisplayCountry(Locale.ENGLISH));
        WORKS.put("MessageDigest", () -> MessageDigest.getInstance("MD5").digest(new byte[3]));
        WORKS.put("Duration", () -> Duration.ofSeconds(3661).toString());
        WORKS.put("BigInteger", () -> BigInteger.valueOf(3).pow(100).mod(BigInteger.valueOf(1000)).toString(16));
        WORKS.put("BigDecimal", () -> BigDecimal.ONE.divide(BigDecimal.valueOf(3), MathContext.DECIMAL32).toString());
        WORKS.put("Pattern", () -> Pattern.compile("(\\w+)@(\\w+)").matcher("me@home").replaceAll("$2"));
        WORKS.put("split", () -> "a,b;c".split("[,;]").length + "a b".split(" ").length);
        WORKS.put("Scanner", () -> new Scanner("1 x").nextInt());
        WORKS.put("StringTokenizer", () -> new StringTokenizer("a b").countTokens());
        WORKS.put("UUID", () -> UUID.nameUUIDFromBytes("x".getBytes(StandardCharsets.UTF_8)).toString());
        WORKS.put("Base64", () -> Base64.getEncoder().encodeToString(new byte[] {1, 2, 3}));
        WORKS.put("Random", () -> new Random(1).nextGaussian());
        WORKS.put("Math", () -> Math.random() + Math.floorMod(-1, 3));
        WORKS.put("boxes", () -> Integer.valueOf(5).hashCode() + Long.parseLong("7") + Double.toString(1.5).length());
        WORKS.put("strings", () -> "Abc".toLowerCase(Locale.ROOT).hashCode() + String.join("-", "a", "b") + "ab".repeat(2));
        WORKS.put("concat", () -> "a" + 1 + 2.5 + 'c' + null);
        WORKS.put("stream", () -> Stream.of("b", "a").sorted().map(String::toUpperCase).collect(Collectors.toList()));
        WORKS.put("grouping", () -> Stream.of("aa", "b").collect(Collectors.groupingBy(String::length)));
        WORKS.put("IntStream", () -> IntStream.range(0, 5).filter(i -> i % 2 == 0).summaryStatistics());
        WORKS.put("collections", () -> {
            List<Integer> list = new ArrayList<>(Arrays.asList(3, 1, 2));
            Collections.sort(list);
            Collections.shuffle(list, new Random(1));
            return Collections.unmodifiableList(list).hashCode() + Collections.emptyMap().size();
        });
        WORKS.put("shuffle", () -> {
            List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
            Collections.shuffle(list);
            return list.size();
        });
        WORKS.put("maps", () -> new HashMap<>(Map.of("a", 1)).keySet().toString() + Map.of("a", 1, "b", 2).size());
        WORKS.put("EnumSet", () -> EnumSet.of(TimeUnit.DAYS, TimeUnit.HOURS).toString());
        WORKS.put("enums", () -> TimeUnit.valueOf("DAYS").toString() + TimeUnit.values().length);
        WORKS.put("Optional", () -> Optional.of(1).map(i -> i + 1).orElse(0));
        WORKS.put("Properties", () -> {
            Properties properties = new Properties();
            properties.setProperty("a", "b");
            return properties.getProperty("a") + System.getProperty("line.separator").length();
        });
        WORKS.put("Locale", () -> Locale.getDefault().toString() + new Locale("de", "CH").getLanguage());
        WORKS.put("Currency", () -> Currency.getInstance("EUR").getDefaultFractionDigits());
        WORKS.put("TimeZone", () -> TimeZone.getDefault().getRawOffset());
        WORKS.put("exception", () -> {
            try {
                throw new IllegalStateException("x");
            } catch (IllegalStateException caught) {
                return caught.getStackTrace().length + caught.toString();
            }
        });
        WORKS.put("reflection", () -> String.class.getSimpleName() + ArrayList.class.getConstructor().newInstance());
        WORKS.put("ThreadLocal", () -> ThreadLocal.withInitial(() -> 1).get());
        WORKS.put("printing", () -> {
            System.out.println("x");
            return System.out.printf("%d%n", 1);
        });
    }

    static void work(String name) {
        try {
            if (WORKS.get(name).run() == null) {
                throw new AssertionError();
            }
        } catch (Exception problem) {
            throw new IllegalStateException(problem);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> work(args[0]));
        worker.start();
        work(args[0]);
        worker.join();
    }
}
