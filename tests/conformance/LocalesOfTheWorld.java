import java.math.BigDecimal;
import java.text.*;
import java.time.*;
import java.time.format.*;
import java.util.*;

/** Numbers, dates and names in locales whose data is in a module of its own (jdk.localedata). */
public class LocalesOfTheWorld {
    public static void main(String[] args) {
        LocalDateTime moment = LocalDateTime.of(2024, 2, 29, 13, 5, 7);
        for (String tag : new String[] {"de-DE", "fr-CA", "ja-JP", "ar-EG", "hi-IN", "pt-BR", "ru", "th-TH-u-nu-thai", "xx-YY"}) {
            Locale locale = Locale.forLanguageTag(tag);
            System.out.println(tag + " " + NumberFormat.getInstance(locale).format(1234567.891) + " "
                    + NumberFormat.getCurrencyInstance(locale).format(new BigDecimal("-12.5")) + " "
                    + NumberFormat.getPercentInstance(locale).format(0.25));
            System.out.println(moment.format(DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM).withLocale(locale))
                    + " " + moment.format(DateTimeFormatter.ofPattern("EEEE d MMMM yyyy", locale)) + " "
                    + DayOfWeek.MONDAY.getDisplayName(TextStyle.SHORT, locale));
            System.out.println(String.format(locale, "%,.2f %tB", 9876.543, moment) + " " + locale.getDisplayLanguage(locale)
                    + " " + Locale.FRANCE.getDisplayCountry(locale) + " " + Currency.getInstance("EUR").getSymbol(locale));
            System.out.println(new DateFormatSymbols(locale).getAmPmStrings()[1] + " "
                    + DecimalFormatSymbols.getInstance(locale).getDecimalSeparator() + " "
                    + Calendar.getInstance(TimeZone.getTimeZone("UTC"), locale).getFirstDayOfWeek());
        }
        String[] words = {"zebra", "Äpfel", "Apfel", "öl", "Ofen"};
        Arrays.sort(words, Collator.getInstance(Locale.GERMANY));
        System.out.println(String.join(" ", words));
    }
}
