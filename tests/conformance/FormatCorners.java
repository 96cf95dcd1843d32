// String.format and its relatives: every conversion with flags, widths and precisions, indexes, failures; message, choice and number formats.
import java.math.*;
import java.text.*;
import java.util.*;

public class FormatCorners {
  static void f(String format, Object... args) {
    try {
      System.out.println("[" + String.format(Locale.US, format, args) + "]");
    } catch (IllegalFormatException e) {
      System.out.println(format + " " + e.getClass().getSimpleName() + " " + e.getMessage());
    }
  }
  static class Own implements Formattable {
    public void formatTo(Formatter fm, int flags, int width, int precision) { fm.format("<%d,%d,%d>", flags, width, precision); }
  }
  public static void main(String[] args) throws Exception {
    f("%d|%5d|%-5d|%05d|%+d|% d|%,d|%(d|%x|%X|%#x|%o|%#o", 42, 42, 42, 42, 42, 42, 1234567, -42, 255, 255, 255, 8, 8);
    f("%d %x %o", Long.MIN_VALUE, -1, (byte) -1);
    f("%d %x %(,d", new BigInteger("-123456789012345678901234567890"), new BigInteger("-255"), new BigInteger("-1234567"));
    f("%f|%.0f|%10.3f|%-10.1f|%010.2f|%+.1f|%,.2f|%(.1f", Math.PI, 2.5, Math.E, 1.05, -3.14159, 1.0, 1e7, -1.5);
    f("%e|%.0e|%12.4E|%g|%.3g|%g|%a|%A", 12345.678, 15.0, 0.00012, 0.0001, 123456.0, 1e-5, 1.0, -0.1);
    f("%f %e %g %a", Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE);
    f("%.3f %s %.10e", new BigDecimal("1.0005"), new BigDecimal("1E+5"), new BigDecimal("123456.789"));
    f("%s|%10s|%-10s|%.2s|%S|%s|%s", "text", "right", "left", "cut", "upper", null, List.of(1));
    f("%c|%C|%c|%c|%5c", 'a', 'b', 65, 0x1F600, 'z');
    f("%b|%B|%b|%.2b|%7b", true, "x", null, false, Boolean.TRUE);
    f("%h|%H|%h|%n|%%|%5%|%-5%|", "hi", 255, null);
    f("%2$s %1$s %<s %s %s", "a", "b");
    f("%s %-8s %#.3s", new Own(), new Own(), new Own());
    f("%tY-%<tm-%<td %<tH:%<tM:%<tS.%<tL %<tj %<ta %<tA %<tb %<tB %<te %<tp %<tI %<tl %<ty %<tC %<tD %<tF %<tT %<tR %<tr %<tN %<ts", java.time.ZonedDateTime.of(2024, 2, 3, 4, 5, 6, 7_000_000, java.time.ZoneOffset.UTC));
    f("%tc|%<tZ|%<tz", new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.US) {{ setTimeInMillis(0); }});
    for (String bad : new String[] {"%d", "%q", "%-d", "%#s", "%,s", "%.2d", "%c", "%5", "%+s", "%1$", "%-05d", "%+ d", "%tQ %t", "%3$s", "%.1c"}) f(bad, "str");
    f("%d", 1.5);
    f("%f", 1);
    f("%c", 0x110000);
    f("%b %s");
    f("%--5d", 1);
    System.out.println(MessageFormat.format("{0} has {1,number,integer} items, {2,number,#.##} {3,choice,0#none|1#one|1<many {3}} '{4}' it''s", "Ann", 1234, 3.14159, 5));
    System.out.println(new MessageFormat("{1} {0} {1}").format(new Object[] {"x", null}) + " " + Arrays.toString(new MessageFormat("{0}-{1,number}").parse("a-7")) + " " + new MessageFormat("{0,number,#,##0.0}", Locale.US).toPattern());
    try { new MessageFormat("{0"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    DecimalFormat df = new DecimalFormat("#,##0.00;(#,##0.00)", DecimalFormatSymbols.getInstance(Locale.US));
    System.out.println(df.format(-1234.565) + " " + df.format(0.005) + " " + df.format(Double.NaN) + " " + df.parse("(12.50)") + " " + df.toPattern());
    for (RoundingMode m : RoundingMode.values()) {
      if (m == RoundingMode.UNNECESSARY) continue;
      DecimalFormat r = new DecimalFormat("0.#", DecimalFormatSymbols.getInstance(Locale.US));
      r.setRoundingMode(m);
      System.out.print(m + ":" + r.format(0.25) + "," + r.format(-0.35) + "," + r.format(1.05) + " ");
    }
    System.out.println();
    for (String p : new String[] {"0.###E0", "00.00E00", "##0.##E0", "¤#,##0.00", "0.0%", "0‰", "'#'#", "000", "#"}) System.out.print(new DecimalFormat(p, DecimalFormatSymbols.getInstance(Locale.US)).format(12345.6789) + " ");
    System.out.println();
    System.out.println(NumberFormat.getCompactNumberInstance(Locale.US, NumberFormat.Style.SHORT).format(12_345_678) + " " + NumberFormat.getCompactNumberInstance(Locale.US, NumberFormat.Style.LONG).format(1500) + " " + NumberFormat.getCurrencyInstance(Locale.US).format(-3.5) + " " + NumberFormat.getPercentInstance(Locale.US).format(0.256) + " " + NumberFormat.getInstance(Locale.US).parse("1,234.5xyz"));
    System.out.println(new ChoiceFormat("-1#neg|0#zero|1#one|2#two|2<more").format(2.5) + " " + new ChoiceFormat(new double[] {0, 10}, new String[] {"low", "high"}).format(10) + " " + ChoiceFormat.nextDouble(1) + " " + new SimpleDateFormat("yyyy-MM-dd'T'HH:mm:ss.SSSZ", Locale.US) {{ setTimeZone(TimeZone.getTimeZone("UTC")); }}.format(new Date(1234567890123L)));
    Formatter fm = new Formatter(new StringBuilder("start "), Locale.US);
    fm.format("%s-%s", 1, 2).format("!");
    System.out.println(fm + " " + fm.locale());
    fm.close();
    try { fm.format("x"); } catch (FormatterClosedException e) { System.out.println("closed"); }
  }
}
