package util;

import java.util.*;

public class Currencies {
    public static void main(String[] args) {
        Currency usd = Currency.getInstance("USD");
        System.out.println(usd + " " + usd.getNumericCode() + " " + usd.getDefaultFractionDigits() + usd.getSymbol(Locale.US) + " " + usd.getDisplayName(Locale.ENGLISH) + (usd == Currency.getInstance(Locale.US)));
        System.out.println(Currency.getInstance("JPY").getDefaultFractionDigits() + " " + Currency.getInstance("XAU").getDefaultFractionDigits() + Currency.getInstance(new Locale("en", "GB")).getCurrencyCode());
        try {
            Currency.getInstance("zzz");
        } catch (IllegalArgumentException e) {
            System.out.println("unknown");
        }
        Locale l = Locale.US;
        System.out.println(l.getDisplayLanguage(Locale.ENGLISH) + " " + l.getDisplayCountry(Locale.ENGLISH) + " " + l.toLanguageTag() + Locale.forLanguageTag("de-CH-1996").getVariant() + new Locale.Builder().setLanguage("fr").setRegion("CA").build() + " " + l.getISO3Country() + Locale.GERMANY.getDisplayName(Locale.ENGLISH));
        System.out.println(Locale.lookup(Locale.LanguageRange.parse("en-US;q=0.7,de"), List.of(Locale.ENGLISH, Locale.FRENCH)) + " " + Locale.ROOT.toString().isEmpty() + Arrays.asList(Locale.getISOLanguages()).contains("en"));
    }
}
