// Finally and control flow: overriding returns and throws, nested finallys, loops with break and continue through them, resources.
public class FinallyControl {
  static StringBuilder out = new StringBuilder();
  @SuppressWarnings("finally") static int override() { try { return 1; } finally { return 2; } }
  @SuppressWarnings("finally") static int swallow() { try { throw new RuntimeException("lost"); } finally { return 3; } }
  static int keep() { int x = 1; try { return x; } finally { x = 99; } }
  static StringBuilder keepRef() { StringBuilder s = new StringBuilder("a"); try { return s.append("b"); } finally { s.append("c"); } }
  static int nested(int n) {
    try { try { if (n == 0) return 10; if (n == 1) throw new IllegalStateException("one"); n += 5; } catch (IllegalStateException e) { out.append('c'); if (n == 1) throw new IllegalArgumentException("two", e); } finally { out.append('f'); n++; } return n; } catch (IllegalArgumentException e) { out.append('C').append(e.getCause().getMessage()); return -1; } finally { out.append('F'); } }
  static String loops() {
    StringBuilder s = new StringBuilder(); int i = 0;
    outer: while (true) { try { for (int j = 0; ; j++) { try { if (j == 2) continue outer; if (i == 3) break outer; s.append(i).append(j).append(' '); } finally { s.append('.'); if (i == 1 && j == 1) break; } } s.append('#'); } finally { i++; s.append(';'); } }
    return s.toString(); }
  static class Res implements AutoCloseable { final String n; Res(String n) { this.n = n; if (n.equals("bad")) throw new IllegalStateException("open"); out.append('+').append(n); } public void close() throws Exception { out.append('-').append(n); if (n.startsWith("x")) throw new Exception("close " + n); } }
  static void resources(String... names) {
    out.setLength(0);
    try (Res a = new Res(names[0]); Res b = new Res(names[1]); Res none = null) { out.append("body"); if (names.length > 2) throw new RuntimeException(names[2]); } catch (Exception e) { out.append(" caught ").append(e.getMessage()); for (Throwable t : e.getSuppressed()) out.append(" s:").append(t.getMessage()); } finally { out.append(" fin"); }
    System.out.println(out); }
  static boolean sideEffects(boolean a) { try { return a && log("right"); } finally { log("finally"); } }
  static boolean log(String s) { out.append(s).append(' '); return true; }
  static int depth(int n) { try { return n == 0 ? 1 / n : depth(n - 1); } finally { out.append(n); } }
  static synchronized long withLock(Object lock) { synchronized (lock) { try { synchronized (lock) { return Thread.holdsLock(lock) ? 5L : 6L; } } finally { out.append(Thread.holdsLock(lock)); } } }
  public static void main(String[] args) throws Exception {
    System.out.println(override() + " " + swallow() + " " + keep() + " " + keepRef());
    for (int i = 0; i < 3; i++) { out.setLength(0); System.out.println(nested(i) + " " + out); }
    System.out.println(loops());
    resources("a", "b"); resources("a", "xb"); resources("xa", "xb", "boom"); resources("xa", "bad"); resources("bad", "c");
    out.setLength(0); System.out.println(sideEffects(false) + " " + sideEffects(true) + " " + out);
    out.setLength(0); try { depth(4); } catch (ArithmeticException e) { System.out.println(out + " " + e.getMessage()); }
    out.setLength(0); Object lock = new Object(); System.out.println(withLock(lock) + " " + out + Thread.holdsLock(lock));
    Res outside = new Res("o"); try (outside; Res second = new Res("p")) { System.out.println(second.n); } System.out.println(out);
    try { try { throw new Exception("first"); } finally { Object o = null; o.hashCode(); } } catch (NullPointerException e) { System.out.println("replaced " + e.getSuppressed().length); }
    int count = 0; for (;;) { try { try { count++; if (count < 3) throw new Error(); break; } finally { count += 10; } } catch (Error e) { count--; } } System.out.println(count);
  }
}
