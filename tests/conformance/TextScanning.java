// Scanner, StringTokenizer, StreamTokenizer, readers and writers: delimiters, types, marks, line numbers, pushing back.
import java.io.*;
import java.util.*;
import java.util.regex.*;
import java.util.stream.*;

public class TextScanning {
  public static void main(String[] args) throws Exception {
    Scanner s = new Scanner("12 0x1F 3.5e2 true word 99999999999 -7\nsecond line, with commas\n\nlast").useLocale(Locale.US);
    System.out.println(s.nextInt() + " " + s.hasNextInt() + s.next() + " " + s.nextDouble() + " " + s.nextBoolean() + " " + s.next() + " " + s.hasNextInt() + s.nextLong() + " " + s.nextByte() + "|" + s.nextLine() + "|");
    s.useDelimiter(",\\s*|\\n");
    System.out.println(s.next() + "|" + s.next() + "|" + s.hasNext() + "|" + s.nextLine() + "|" + s.nextLine() + "|" + s.findInLine("l(.)s") + s.match().group(1) + " " + s.delimiter());
    try { s.nextInt(); } catch (InputMismatchException e) { System.out.println("mismatch " + e.getMessage()); }
    System.out.println(s.next() + s.hasNextLine());
    try { s.next(); } catch (NoSuchElementException e) { System.out.println(e.getClass().getSimpleName()); }
    s.close();
    try { s.hasNext(); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
    System.out.println(new Scanner("1a2b3").useDelimiter("[ab]").tokens().mapToInt(Integer::parseInt).sum() + " " + new Scanner("k=v; x=y").findAll("(\\w)=(\\w)").map(m -> m.group(2) + m.start()).toList() + " " + new Scanner("ff 10").useRadix(16).nextInt() + " " + new Scanner("1,234").useLocale(Locale.US).nextInt() + " " + new Scanner("skip123").skip("[a-z]+").nextInt());
    Scanner in = new Scanner(System.in);
    System.out.println(in.hasNextLine() + " " + System.in.read());
    StreamTokenizer t = new StreamTokenizer(new StringReader("x1 = 'quo\\tted' + 3.25; // rest\n/* c */ y -4 \"open\n#z"));
    t.slashSlashComments(true); t.slashStarComments(true); t.commentChar('#'); t.eolIsSignificant(true);
    StringBuilder out = new StringBuilder();
    while (t.nextToken() != StreamTokenizer.TT_EOF) {
      switch (t.ttype) {
        case StreamTokenizer.TT_WORD -> out.append("W").append(t.sval);
        case StreamTokenizer.TT_NUMBER -> out.append("N").append(t.nval);
        case StreamTokenizer.TT_EOL -> out.append("EOL").append(t.lineno());
        default -> out.append((char) t.ttype).append(t.sval == null ? "" : t.sval);
      }
      out.append(' ');
    }
    System.out.println(out + " " + t);
    LineNumberReader lines = new LineNumberReader(new StringReader("a\r\nb\rc\nd"));
    String line;
    while ((line = lines.readLine()) != null) System.out.print(lines.getLineNumber() + line + " ");
    System.out.println();
    BufferedReader b = new BufferedReader(new StringReader("mark me\nplease"), 4);
    b.mark(20); b.readLine(); b.reset();
    System.out.println(b.lines().collect(Collectors.toList()) + " " + b.read() + " " + b.ready());
    PushbackReader p = new PushbackReader(new StringReader("xyz"), 2);
    int c = p.read(); p.unread('Q'); p.unread(c);
    System.out.println((char) p.read() + "" + (char) p.read() + (char) p.read());
    try { p.unread("toolong".toCharArray()); } catch (IOException e) { System.out.println(e.getMessage()); }
    StringWriter w = new StringWriter();
    try (PrintWriter pw = new PrintWriter(w)) { pw.printf("%d %s%n", 1, "f").append("ap", 0, 1).println('c'); pw.write(new char[] {'x', 'y', 'z'}, 1, 2); System.out.print(pw.checkError()); }
    System.out.println(" " + w.toString().replace("\n", "/") + " " + w.getBuffer().length());
    CharArrayWriter caw = new CharArrayWriter();
    try (BufferedWriter bw = new BufferedWriter(caw, 2)) { bw.write("buffered"); bw.newLine(); bw.write("text", 1, 2); }
    System.out.println(Arrays.toString(caw.toCharArray()).length() + " " + caw.size());
    PipedWriter pipe = new PipedWriter();
    PipedReader end = new PipedReader(pipe, 4);
    Thread writer = new Thread(() -> { try (pipe) { pipe.write("through the pipe"); } catch (IOException e) { System.out.println(e); } });
    writer.start();
    StringBuilder got = new StringBuilder();
    for (int ch; (ch = end.read()) >= 0; ) got.append((char) ch);
    writer.join();
    System.out.println(got);
    System.out.println(new StringTokenizer("a:b::c", ":").countTokens() + " " + Collections.list(new StringTokenizer("x-y", "-", true)) + " " + "l1\nl2\r\nl3".lines().map(String::length).toList() + " " + "\tindent".indent(2).replace("\n", "$") + "|" + "a\\tb\\n\\101".translateEscapes() + "|" + " x ".strip() + "|" + "ab".repeat(3).transform(z -> z + "!"));
    Reader closed = new StringReader("z"); closed.close();
    try { closed.read(); } catch (IOException e) { System.out.println(e.getMessage()); }
    try (Reader sub = new InputStreamReader(new SequenceInputStream(new ByteArrayInputStream("one ".getBytes()), new ByteArrayInputStream("two".getBytes())))) { StringWriter sw = new StringWriter(); System.out.println(sub.transferTo(sw) + " " + sw); }
  }
}
