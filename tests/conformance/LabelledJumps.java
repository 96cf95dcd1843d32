// Control flow: labels, nested breaks, do-while with continue, switch in loops, shadowed labels, long conditions, shifts in conditions.
public class LabelledJumps {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  public static void main(String[] args) throws Exception {
    StringBuilder s = new StringBuilder(); outer: for (int i = 0; ; i++) { inner: for (int j = 0; j < 5; j++) { if (j == 3) continue outer; if (i * j == 4) break outer; if ((i + j & 1) == 0) continue inner; s.append(i).append(j).append(' '); } } say(s); int n = 0; do { n++; if (n == 3) continue; if (n > 6) break; } while (n < 5 || n++ < 6); say(n); block: { if (n > 1) break block; n = -1; } say(n); int a = 5, b = 3, c = 0; boolean r = a > b && (c = a) > 0 || (b = 100) > 0; say(r, b, c, a > b ? a < c ? 1 : 2 : 3, !r ^ true, a << b >>> 1 & 7 | 8, ~a, -a >> 1, -a >>> 28, (byte) (a << 6)); loop: while (true) { switch (n) { case 100: break loop; case 50: n = 100; continue loop; default: n = n < 50 ? 50 : 0; } } say(n); for (int i = 0, j = 10; i < j; i += 3, j--) s.append(i * j).append(','); for (char ch = 'e'; ch >= 'a'; ch -= 2) s.append(ch); for (long l = 1; l > 0; l <<= 9) s.append(Long.numberOfTrailingZeros(l)).append(';'); say(s.length(), s.substring(s.length() - 20)); int x = 0; x: for (;;) { y: { if (x++ < 3) break y; } if (x > 4) break; } say(x); int count = 0; for (double d = 0; d != 1.0 && count < 20; d += 0.1) count++; say(count); float f = 16777216f; f++; say(f, (int) 'a' + 1, (char) ('a' + 1), 07 + 0x1F + 0b11 + 1_0, 'a' + 'b' + "c", 1 + 2 + "3" + 4 + 5, 10e-1, 5 / 2 * 2.0, 5 / 2.0 * 2, 1 - -1, +-+1);
  }
}
