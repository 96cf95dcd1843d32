// java.text: MessageFormat, ChoiceFormat, DecimalFormat, SimpleDateFormat, BreakIterator, Normalizer, StringCharacterIterator, Bidi-free.
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.BreakIterator;
import java.text.ChoiceFormat;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.FieldPosition;
import java.text.MessageFormat;
import java.text.Normalizer;
import java.text.NumberFormat;
import java.text.ParseException;
import java.text.ParsePosition;
import java.text.SimpleDateFormat;
import java.text.StringCharacterIterator;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;

public class TextFormats2 {
  public static void main(String[] args) throws Exception {
    System.out.println(MessageFormat.format("{0} has {1,number,integer} file{1,choice,0#s|1#|1<s} '{'{2}'}' it''s {3,number,#.##} {0}", "dir", 1234, "x", Math.PI));
    MessageFormat mf = new MessageFormat("{1}: {0,number} of {2}", Locale.US); System.out.println(mf.format(new Object[] {12345.678, "n", null}) + " " + mf.toPattern() + " " + mf.parse("n: 1,234.5 of z")[0] + " " + mf.getFormats().length);
    ChoiceFormat choice = new ChoiceFormat("-1#negative|0#zero|1#one|2#two|2<many"); for (double d : new double[] {-5, -1, 0, 0.5, 1, 2, 2.5, Double.NaN}) System.out.print(choice.format(d) + " "); System.out.println(choice.toPattern());
    DecimalFormatSymbols us = DecimalFormatSymbols.getInstance(Locale.US);
    for (String p : new String[] {"#,##0.00", "0.###E0", "##0.##E0", "00000", "#%", "\u00a4#,##0.00;(\u00a4#)", "'#'#", "#.#", "0.0000", "#,####.0"}) { DecimalFormat f = new DecimalFormat(p, us); StringBuilder s = new StringBuilder(p); for (double d : new double[] {0, -1.005, 1234567.891, 0.000123, -0.5}) s.append(" | ").append(f.format(d)); System.out.println(s + " | " + f.format(Long.MIN_VALUE) + " " + f.toPattern()); }
    DecimalFormat r = new DecimalFormat("0.0", us); for (RoundingMode m : RoundingMode.values()) { if (m == RoundingMode.UNNECESSARY) continue; r.setRoundingMode(m); System.out.print(m + " " + r.format(0.25) + " " + r.format(-0.35) + " " + r.format(0.15) + "; "); } System.out.println();
    DecimalFormat g = new DecimalFormat("#,##0.###", us); g.setParseBigDecimal(true); ParsePosition pos = new ParsePosition(2); System.out.println(g.parse("ab1,234.5678xyz", pos) + " " + pos.getIndex() + " " + (g.parse("-12") instanceof BigDecimal) + " " + g.parse("x", new ParsePosition(0))); g.setGroupingSize(2); g.setDecimalSeparatorAlwaysShown(true); g.setMinimumIntegerDigits(8); g.setNegativePrefix("minus "); System.out.println(g.format(-12345)); FieldPosition fp = new FieldPosition(NumberFormat.FRACTION_FIELD); StringBuffer sb = new StringBuffer(); g.format(1.25, sb, fp); System.out.println(fp.getBeginIndex() + "-" + fp.getEndIndex() + " " + sb);
    try { r.parse("none"); } catch (ParseException e) { System.out.println(e.getMessage() + " " + e.getErrorOffset()); } try { new DecimalFormat("0.0.0"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    System.out.println(NumberFormat.getPercentInstance(Locale.US).format(0.256) + " " + NumberFormat.getCurrencyInstance(Locale.US).format(-1234.5) + " " + NumberFormat.getIntegerInstance(Locale.US).format(2.5) + NumberFormat.getCompactNumberInstance(Locale.US, NumberFormat.Style.SHORT).format(1_234_567) + " " + NumberFormat.getCompactNumberInstance(Locale.US, NumberFormat.Style.LONG).format(9_876));
    SimpleDateFormat sdf = new SimpleDateFormat("yyyy-MM-dd'T'HH:mm:ss.SSSXXX EEE MMM D 'wk' w z", Locale.US); sdf.setTimeZone(TimeZone.getTimeZone("GMT+02:30")); System.out.println(sdf.format(new Date(1_234_567_890_123L)) + " " + new SimpleDateFormat("dd/MM/yy hh:mm a", Locale.US).parse("31/12/99 11:59 PM").getTime()); SimpleDateFormat strict = new SimpleDateFormat("yyyy-MM-dd", Locale.US); System.out.println(strict.parse("2021-02-30").getTime()); strict.setLenient(false); try { strict.parse("2021-02-30"); } catch (ParseException e) { System.out.println(e.getMessage()); }
    String text = "Hello, world. It's 3.14 o'clock! (Really?) Yes."; for (BreakIterator b : new BreakIterator[] {BreakIterator.getWordInstance(Locale.US), BreakIterator.getSentenceInstance(Locale.US), BreakIterator.getCharacterInstance(Locale.US), BreakIterator.getLineInstance(Locale.US)}) { b.setText(text); List<Integer> at = new ArrayList<>(); for (int i = b.first(); i != BreakIterator.DONE; i = b.next()) at.add(i); System.out.println(at.size() + " " + at.subList(0, Math.min(12, at.size())) + " " + b.following(8) + " " + b.preceding(8) + " " + b.isBoundary(5)); }
    String e = "e\u0301\ufb01\u00c5\u2460\uac00"; for (Normalizer.Form f : Normalizer.Form.values()) { String n = Normalizer.normalize(e, f); StringBuilder hex = new StringBuilder(); for (char c : n.toCharArray()) hex.append(Integer.toHexString(c)).append(' '); System.out.println(f + " " + hex + Normalizer.isNormalized(e, f)); }
    StringCharacterIterator it = new StringCharacterIterator("abcdef", 1, 5, 2); StringBuilder walk = new StringBuilder(); for (char c = it.current(); c != StringCharacterIterator.DONE; c = it.next()) walk.append(c); System.out.println(walk + " " + it.first() + it.last() + it.getIndex() + it.previous() + it.setIndex(1) + it.getBeginIndex());
  }
}
