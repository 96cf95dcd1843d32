import java.text.*;
import java.util.*;

/** DecimalFormat, NumberFormat, MessageFormat, ChoiceFormat, SimpleDateFormat with fixed locale and zone, Calendar, Locale. */
public class LocaleFormats {
    static void attempt(java.util.concurrent.Callable<?> c) {
        try {
            System.out.println(c.call());
        } catch (Exception e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) throws Exception {
        DecimalFormatSymbols root = DecimalFormatSymbols.getInstance(Locale.ROOT);
        for (String p : new String[] {"0", "#,##0.00", "0.###E0", "00.0%", "#.##;(#.##)", "'#'#", "$#,##0.0#"}) {
            DecimalFormat f = new DecimalFormat(p, root);
            System.out.println(p + " " + f.format(1234567.891) + " " + f.format(-0.5) + " " + f.format(0) + " " + f.format(2.675) + " " + f.toPattern());
        }
        NumberFormat us = NumberFormat.getInstance(Locale.US);
        System.out.println(us.format(1e7 / 3) + " " + NumberFormat.getIntegerInstance(Locale.US).format(2.5) + " " + NumberFormat.getPercentInstance(Locale.US).format(0.256) + " " + NumberFormat.getCurrencyInstance(Locale.US).format(-1234.5) + " " + us.parse("1,234.5xyz"));
        attempt(() -> us.parse("xyz"));
        System.out.println(new MessageFormat("{0} of {1,number,integer}: {2,choice,0#none|1#one|1<many {2}} '{'q'}' {0}", Locale.US).format(new Object[] {"part", 12345.6, 3}));
        System.out.println(MessageFormat.format("{1}-{0}", "a", null) + " " + new ChoiceFormat("0#zero|1#one|2#two+").format(7));
        attempt(() -> MessageFormat.format("{0", 1));
        SimpleDateFormat df = new SimpleDateFormat("yyyy-MM-dd HH:mm:ss.SSS EEE MMM z", Locale.US);
        df.setTimeZone(TimeZone.getTimeZone("UTC"));
        System.out.println(df.format(new Date(0)) + " | " + df.format(new Date(1_700_000_000_123L)));
        SimpleDateFormat strict = new SimpleDateFormat("dd/MM/yyyy", Locale.US);
        strict.setTimeZone(TimeZone.getTimeZone("GMT"));
        strict.setLenient(false);
        System.out.println(strict.parse("29/02/2024").getTime());
        attempt(() -> strict.parse("30/02/2024"));
        Calendar c = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.US);
        c.setTimeInMillis(0);
        c.set(2024, Calendar.JANUARY, 31);
        c.add(Calendar.MONTH, 1);
        System.out.println(c.get(Calendar.DAY_OF_MONTH) + " " + c.get(Calendar.DAY_OF_WEEK) + " " + c.get(Calendar.WEEK_OF_YEAR) + " " + c.getActualMaximum(Calendar.DAY_OF_YEAR) + " " + c.getTimeInMillis());
        c.roll(Calendar.DAY_OF_MONTH, 1);
        System.out.println(c.get(Calendar.DAY_OF_MONTH) + " " + c.get(Calendar.MONTH));
        System.out.println(Locale.US + " " + Locale.forLanguageTag("de-CH").getCountry() + " " + new Locale("fr", "CA").toLanguageTag() + " " + Locale.ROOT.getLanguage().isEmpty() + " " + Locale.US.getDisplayCountry(Locale.US));
        System.out.println(String.format(Locale.US, "%,d %,.3f %tY-%<tm-%<td %<tH:%<tM", 1234567, 9876.54321, c) + " " + String.format(Locale.ROOT, "%s %d %x %e %g %b %c %n%%", "s", 1, 255, 12345.678, 0.0001, true, 'c').trim());
        System.out.println("TITLE I".toLowerCase(Locale.forLanguageTag("tr")).codePointAt(1) + " " + "i".toUpperCase(Locale.forLanguageTag("tr")).codePointAt(0));
        Collator collator = Collator.getInstance(Locale.US);
        List<String> words = new ArrayList<>(List.of("banana", "Apple", "cherry", "apple"));
        words.sort(collator);
        System.out.println(words + " " + Normalizer.normalize("e\u0301", Normalizer.Form.NFC).length());
        BreakIterator breaks = BreakIterator.getWordInstance(Locale.US);
        breaks.setText("Two words.");
        StringBuilder at = new StringBuilder();
        for (int i = breaks.first(); i != BreakIterator.DONE; i = breaks.next()) at.append(i).append(' ');
        System.out.println(at);
        System.out.println(Currency.getInstance("EUR").getDefaultFractionDigits() + " " + Currency.getInstance(Locale.US) + " " + new StringCharacterIterator("abc", 1).next());
    }
}
