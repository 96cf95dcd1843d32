// Charsets: encoding and decoding of every standard one, malformed and unmappable input, streaming decoders, surrogates.
import java.io.*;
import java.nio.*;
import java.nio.charset.*;
import java.util.*;

public class CharsetCorners {
  static String hex(byte[] b) { return HexFormat.of().formatHex(b); }
  static String esc(CharSequence s) {
    StringBuilder o = new StringBuilder();
    for (int i = 0; i < s.length(); i++) { char c = s.charAt(i); o.append(c > 126 || c < 32 ? String.format("\\u%04x", (int) c) : "" + c); }
    return o.toString();
  }
  public static void main(String[] args) throws Exception {
    String text = "aé\u20ac\ud83d\ude00\ud800z\u0000";
    for (String name : new String[] {"US-ASCII", "ISO-8859-1", "UTF-8", "UTF-16", "UTF-16BE", "UTF-16LE", "UTF-32", "UTF-32BE", "UTF-32LE", "windows-1252", "ISO-8859-15", "IBM437"}) {
      Charset c = Charset.forName(name);
      byte[] b = text.getBytes(c);
      System.out.println(c + " " + hex(b) + " " + esc(new String(b, c)) + " " + c.canEncode() + " " + c.newEncoder().maxBytesPerChar() + " " + c.newEncoder().canEncode('\u20ac') + " " + c.newDecoder().averageCharsPerByte());
    }
    for (String bad : new String[] {"c3", "c328", "e282", "e28228", "f09f98", "f09f9880", "ff", "80", "c0af", "eda080", "f8888080", "61c362", "e0809f", "f4908080"}) {
      byte[] b = HexFormat.of().parseHex(bad);
      String strict;
      try { strict = esc(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(b))); } catch (CharacterCodingException e) { strict = e.getClass().getSimpleName() + " " + e.getMessage(); }
      System.out.println(bad + " " + esc(new String(b, StandardCharsets.UTF_8)) + " " + strict);
    }
    CharsetEncoder ascii = StandardCharsets.US_ASCII.newEncoder();
    try { ascii.encode(CharBuffer.wrap("ab\u00e9")); } catch (UnmappableCharacterException e) { System.out.println(e.getMessage() + " " + e.getInputLength()); }
    ascii.onUnmappableCharacter(CodingErrorAction.REPLACE).replaceWith(new byte[] {'*'});
    System.out.println(new String(ascii.encode(CharBuffer.wrap("x\u00e9\ud83d\ude00y")).array(), 0, 4, "ASCII"));
    ascii.onUnmappableCharacter(CodingErrorAction.IGNORE);
    System.out.println(ascii.encode(CharBuffer.wrap("x\u00e9y")).remaining());
    CharsetDecoder d = StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT);
    ByteBuffer in = ByteBuffer.allocate(8);
    CharBuffer out = CharBuffer.allocate(3);
    in.put(new byte[] {'a', (byte) 0xe2, (byte) 0x82}).flip();
    System.out.println(d.decode(in, out, false) + " " + in.remaining() + " " + out.position());
    in.compact().put((byte) 0xac).put((byte) 0xf0).put((byte) 0x9f).flip();
    System.out.println(d.decode(in, out, false) + " " + in.remaining() + " " + out.position());
    in.compact().put((byte) 0x98).put((byte) 0x80).flip();
    System.out.println(d.decode(in, out, true) + " " + in.remaining() + " " + out.position());
    CharBuffer more = CharBuffer.allocate(2);
    System.out.println(d.decode(in, more, true) + " " + d.flush(more) + " " + esc(out.flip()) + esc(more.flip()));
    try { d.decode(in, more, false); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
    System.out.println(Charset.isSupported("UTF-8") + " " + Charset.isSupported("no-such") + " " + Charset.forName("latin1") + " " + Charset.forName("utf8").aliases().contains("UTF8") + " " + StandardCharsets.UTF_8.contains(StandardCharsets.UTF_16) + " " + Charset.defaultCharset());
    for (String n : new String[] {"no-such", "bad name!"}) try { Charset.forName(n); } catch (IllegalArgumentException e) { System.out.println(e.getClass().getSimpleName() + " " + e.getMessage()); }
    try { "x".getBytes("none"); } catch (UnsupportedEncodingException e) { System.out.println(e.getMessage()); }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (Writer w = new OutputStreamWriter(bytes, "UTF-16LE")) { w.write("hi\ud83d"); w.write('\ude00'); }
    System.out.println(hex(bytes.toByteArray()));
    try (Reader r = new InputStreamReader(new ByteArrayInputStream(new byte[] {(byte) 0xef, (byte) 0xbb, (byte) 0xbf, 'x', (byte) 0xc3}), StandardCharsets.UTF_8)) { char[] c = new char[9]; int n = r.read(c); System.out.println(n + " " + esc(new String(c, 0, n)) + " " + r.read()); }
    try (Reader r = new InputStreamReader(new ByteArrayInputStream(new byte[] {(byte) 0xfe, (byte) 0xff, 0, 'B', 0, 'e'}), "UTF-16")) { System.out.println((char) r.read() + "" + (char) r.read() + r.read()); }
    PrintStream ps = new PrintStream(bytes, true, "ISO-8859-1");
    ps.print("\u00e9\u20ac");
    System.out.println(hex(bytes.toByteArray()) + " " + StandardCharsets.UTF_8.encode("\u00e9").remaining() + " " + StandardCharsets.UTF_16BE.decode(ByteBuffer.wrap(new byte[] {0, 65, 1})).length());
    System.out.println(new String(new int[] {0x1F600, 65, 0x10FFFF}, 0, 3).getBytes(StandardCharsets.UTF_8).length + " " + "\u00df".getBytes("UTF-8").length + " " + new String(new byte[] {(byte) 0x80, (byte) 0x9f}, "windows-1252").codePointAt(0));
    System.out.println("é€😀");
  }
}
