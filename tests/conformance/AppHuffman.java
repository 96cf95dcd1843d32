// Huffman and run-length codes, LZ77, base conversions, Caesar and Vigenere, CRC by hand, bit streams.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.zip.CRC32;

public class AppHuffman {
  static abstract class Tree implements Comparable<Tree> { final int weight; final int order; static int made; Tree(int w) { weight = w; order = made++; } public int compareTo(Tree o) { return weight != o.weight ? Integer.compare(weight, o.weight) : Integer.compare(order, o.order); } }
  static class Leaf extends Tree { final byte value; Leaf(byte v, int w) { super(w); value = v; } }
  static class Fork extends Tree { final Tree left, right; Fork(Tree l, Tree r) { super(l.weight + r.weight); left = l; right = r; } }
  static class Bits { private final ByteArrayOutputStream out = new ByteArrayOutputStream(); private int buffer, count; void write(int bit) { buffer = buffer << 1 | bit; if (++count == 8) flush(); } void flush() { if (count == 0) return; out.write(buffer << 8 - count); buffer = count = 0; } byte[] bytes() { flush(); return out.toByteArray(); } }
  static Tree build(byte[] data) { Map<Byte, Integer> counts = new TreeMap<>(); for (byte b : data) counts.merge(b, 1, Integer::sum); PriorityQueue<Tree> q = new PriorityQueue<>(); counts.forEach((b, n) -> q.add(new Leaf(b, n))); while (q.size() > 1) q.add(new Fork(q.poll(), q.poll())); return q.poll(); }
  static void codes(Tree t, String prefix, Map<Byte, String> into) { if (t instanceof Leaf l) into.put(l.value, prefix.isEmpty() ? "0" : prefix); else { codes(((Fork) t).left, prefix + "0", into); codes(((Fork) t).right, prefix + "1", into); } }
  static byte[] decode(Tree t, byte[] packed, int length) { ByteArrayInputStream in = new ByteArrayInputStream(packed); byte[] out = new byte[length]; int bits = 0, left = 0; for (int i = 0; i < length; i++) { Tree at = t; do { if (left == 0) { bits = in.read(); left = 8; } int bit = bits >> --left & 1; if (at instanceof Fork f) at = bit == 0 ? f.left : f.right; } while (at instanceof Fork); out[i] = ((Leaf) at).value; } return out; }
  static String rle(String s) { StringBuilder b = new StringBuilder(); for (int i = 0, j; i < s.length(); i = j) { for (j = i; j < s.length() && s.charAt(j) == s.charAt(i); ) j++; if (j - i > 1) b.append(j - i); b.append(s.charAt(i)); } return b.toString(); }
  static String unrle(String s) { StringBuilder b = new StringBuilder(); int n = 0; for (char c : s.toCharArray()) if (Character.isDigit(c)) n = 10 * n + c - '0'; else { b.append(String.valueOf(c).repeat(Math.max(1, n))); n = 0; } return b.toString(); }
  static String lz(String s) { StringBuilder out = new StringBuilder(); for (int i = 0; i < s.length(); ) { int best = 0, from = 0; for (int j = Math.max(0, i - 32); j < i; j++) { int n = 0; while (i + n < s.length() && s.charAt(j + n) == s.charAt(i + n) && n < 20) n++; if (n > best) { best = n; from = i - j; } } if (best > 3) { out.append((char) (0x100 + from)).append((char) (0x200 + best)); i += best; } else out.append(s.charAt(i++)); } return out.toString(); }
  static String unlz(String s) { StringBuilder out = new StringBuilder(); for (int i = 0; i < s.length(); i++) { char c = s.charAt(i); if (c < 0x100) out.append(c); else { int from = c - 0x100, n = s.charAt(++i) - 0x200; for (int k = 0; k < n; k++) out.append(out.charAt(out.length() - from)); } } return out.toString(); }
  static String shift(String s, String key, int sign) { StringBuilder b = new StringBuilder(); int k = 0; for (char c : s.toCharArray()) { if (Character.isUpperCase(c)) b.append((char) ('A' + Math.floorMod(c - 'A' + sign * (key.charAt(k++ % key.length()) - 'A'), 26))); else b.append(c); } return b.toString(); }
  static int crc(byte[] data) { int c = -1; for (byte b : data) { c ^= b & 0xff; for (int i = 0; i < 8; i++) c = c >>> 1 ^ (0xedb88320 & -(c & 1)); } return ~c; }
  public static void main(String[] args) {
    for (String text : new String[] {"abracadabra alakazam", "zzzzzzzz", "she sells sea shells by the sea shore; the shells she sells are surely sea shells"}) {
      byte[] data = text.getBytes(StandardCharsets.UTF_8); Tree tree = build(data); Map<Byte, String> codes = new TreeMap<>(); codes(tree, "", codes); Bits bits = new Bits(); for (byte b : data) for (char c : codes.get(b).toCharArray()) bits.write(c - '0'); byte[] packed = bits.bytes();
      StringBuilder shown = new StringBuilder(); codes.forEach((b, c) -> shown.append((char) (byte) b).append(c).append(' ')); System.out.println(packed.length + "/" + data.length + " " + Arrays.equals(data, tree instanceof Leaf ? data : decode(tree, packed, data.length)) + " " + shown);
      CRC32 sum = new CRC32(); sum.update(data); System.out.println(lz(text).length() + " " + unlz(lz(text)).equals(text) + " " + (crc(data) == (int) sum.getValue()) + " " + Integer.toHexString(crc(data))); }
    System.out.println(rle("aaabccddddde") + " " + unrle(rle("aaabccddddde12".substring(0, 12))) + " " + shift("ATTACK AT DAWN", "LEMON", 1) + " " + shift(shift("ATTACK AT DAWN", "LEMON", 1), "LEMON", -1));
    Map<Integer, String> radix = new HashMap<>(); for (int r : new int[] {2, 7, 16, 36}) radix.put(r, Integer.toString(-123456, r)); System.out.println(radix.get(2) + radix.get(7) + radix.get(16) + radix.get(36) + Long.parseLong("zz", 36) + Integer.parseUnsignedInt("ffffffff", 16) + Long.toUnsignedString(-1L, 32));
  }
}
