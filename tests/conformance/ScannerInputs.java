// Scanner, StringTokenizer, StreamTokenizer, LineNumberReader, PushbackReader, SequenceInputStream: reading of text in every way.
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.CharArrayWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.LineNumberReader;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintWriter;
import java.io.PushbackInputStream;
import java.io.PushbackReader;
import java.io.SequenceInputStream;
import java.io.StreamTokenizer;
import java.io.StringReader;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.InputMismatchException;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Scanner;
import java.util.StringTokenizer;
import java.util.regex.MatchResult;

public class ScannerInputs {
  public static void main(String[] args) throws Exception {
    Scanner s = new Scanner("12 -7 0x1F 3.5 1,234 true word\n\nlast line \n99999999999 1e3").useLocale(Locale.US);
    System.out.println(s.nextInt() + s.nextShort() + " " + s.hasNextInt() + s.hasNextInt(16) + s.next() + " " + s.nextDouble() + " " + s.nextInt() + s.nextBoolean() + "[" + s.nextLine() + "][" + s.nextLine() + "][" + s.nextLine() + "]");
    try { s.nextInt(); } catch (InputMismatchException e) { System.out.println(e.getMessage() + " " + s.nextLong() + " " + s.nextBigDecimal().equals(new BigDecimal("1E+3"))); } try { s.next(); } catch (NoSuchElementException e) { System.out.println("end " + s.hasNext()); } s.close(); try { s.next(); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
    Scanner d = new Scanner("a=1;b = 22 ;c=;;x").useDelimiter("\\s*[;=]\\s*"); StringBuilder out = new StringBuilder(); while (d.hasNext()) out.append('<').append(d.next()).append('>'); System.out.println(out + " " + d.delimiter());
    Scanner p = new Scanner("key: value 2024-05-06 tail"); System.out.println(p.findInLine("(\\w+): (\\w+)")); MatchResult m = p.match(); System.out.println(m.group(1) + m.group(2) + m.start(2) + p.hasNext("\\d+-\\d+-\\d+") + p.next("\\d+-\\d+-\\d+") + p.skip("\\s+t").nextLine()); System.out.println(new Scanner("x1y22z333").findAll("\\d+").map(MatchResult::group).toList() + " " + new Scanner("a b\nc").tokens().toList() + new Scanner("7 8 9").useRadix(8).nextInt());
    StringTokenizer t = new StringTokenizer("a,b;;c", ",;", true); out.setLength(0); out.append(t.countTokens()).append(' '); while (t.hasMoreTokens()) out.append(t.nextToken()).append('|'); t = new StringTokenizer("x y,z"); System.out.println(out + t.nextToken() + t.nextToken(",") + Collections.list(t));
    StreamTokenizer st = new StreamTokenizer(new StringReader("sum = 3.5 + 'q\\n' // no\n/* c */ x.y -2 \"str\"")); st.slashSlashComments(true); st.slashStarComments(true); st.eolIsSignificant(true); st.ordinaryChar('.'); out.setLength(0); while (st.nextToken() != StreamTokenizer.TT_EOF) out.append(st.ttype == StreamTokenizer.TT_NUMBER ? "n" + st.nval : st.ttype == StreamTokenizer.TT_WORD ? "w" + st.sval : st.ttype == StreamTokenizer.TT_EOL ? "EOL" + st.lineno() : (char) st.ttype + (st.sval == null ? "" : st.sval.trim())).append(' '); System.out.println(out);
    LineNumberReader l = new LineNumberReader(new StringReader("one\r\ntwo\rthree\n\nfive")); out.setLength(0); l.mark(100); l.readLine(); l.reset(); for (String line; (line = l.readLine()) != null; ) out.append(l.getLineNumber()).append(line).append(' '); System.out.println(out);
    PushbackReader pr = new PushbackReader(new StringReader("abc"), 3); int c = pr.read(); pr.unread("xy".toCharArray()); pr.unread(c); System.out.println((char) pr.read() + "" + (char) pr.read() + (char) pr.read() + (char) pr.read()); try { new PushbackInputStream(InputStream.nullInputStream()).unread(new byte[2]); } catch (IOException e) { System.out.println(e.getMessage()); }
    InputStream seq = new SequenceInputStream(Collections.enumeration(List.of(new ByteArrayInputStream("h\u00e9".getBytes(StandardCharsets.UTF_8)), InputStream.nullInputStream(), new ByteArrayInputStream("llo".getBytes())))); BufferedReader br = new BufferedReader(new InputStreamReader(seq, StandardCharsets.UTF_8), 2); System.out.println(br.readLine() + br.read() + br.ready());
    PipedWriter pw = new PipedWriter(); PipedReader reader = new PipedReader(pw, 4); Thread writer = new Thread(() -> { try (PrintWriter w = new PrintWriter(pw)) { w.print("through the pipe"); } }); writer.start(); System.out.println(new BufferedReader(reader).readLine()); writer.join();
    StringWriter sw = new StringWriter(); try (PrintWriter w = new PrintWriter(sw)) { w.printf(Locale.US, "%5.1f|%-4s|%04d%n", 2.25, "ab", 42); w.append("tail", 1, 3).println(new char[] {'c'}); System.out.print(sw + " " + w.checkError() + "\n"); } CharArrayWriter caw = new CharArrayWriter(1); new Throwable("msg") { @Override public synchronized Throwable fillInStackTrace() { return this; } @Override public String toString() { return "custom"; } }.printStackTrace(new PrintWriter(caw, true)); System.out.print(caw);
    System.out.println("l1\nl2\r\n\rl4".lines().map(x -> "<" + x + ">").toList() + " " + new BufferedReader(new StringReader("b1\nb2")).lines().count() + new String(new ByteArrayInputStream("abcdef".getBytes()).readNBytes(3)) + new StringReader("xyz").skip(2));
  }
}
