// Errors of the machine: deep recursion of several kinds that is caught and goes on, and memory that runs out and comes back.
import java.util.*;

public class StackAndHeapErrors {
  static int depth;
  static void down() { depth++; down(); }
  static long wide(long a, double b, Object c, long d) { return wide(a + 1, b, c, d) + 1; }
  static class Chain { Chain next; Chain(int n) { next = new Chain(n + 1); } }
  static class Looping { Object self = this; @Override public String toString() { return "[" + self + "]"; } }
  static synchronized void locked(int n) { depth = n; locked(n + 1); }
  static int guarded() { try { return guarded(); } finally { depth++; } }
  interface Body { void run(); }
  static void attempt(String what, Body b) {
    try { b.run(); System.out.println(what + " returned"); } catch (StackOverflowError | OutOfMemoryError | NegativeArraySizeException e) { System.out.println(what + " " + e.getClass().getSimpleName() + (e instanceof StackOverflowError ? "" : " " + e.getMessage())); }
  }
  public static void main(String[] args) throws Exception {
    attempt("down", StackAndHeapErrors::down);
    System.out.println(depth > 1000);
    attempt("wide", () -> wide(1, 2, null, 3));
    attempt("constructors", () -> new Chain(0));
    attempt("toString", () -> new Looping().toString());
    attempt("locked", () -> locked(0));
    System.out.println(depth > 500 && !Thread.holdsLock(StackAndHeapErrors.class));
    attempt("guarded", () -> guarded());
    List<Object> self = new ArrayList<>();
    self.add(self);
    System.out.println(self);
    self.add(new ArrayList<>(List.of(self)));
    attempt("hash of itself", () -> self.hashCode());
    Map<String, Object> map = new HashMap<>();
    map.put("self", map);
    System.out.println(map);
    attempt("lambda", () -> { Runnable[] r = new Runnable[1]; r[0] = () -> r[0].run(); r[0].run(); });
    attempt("comparator", () -> { Comparator<Integer>[] c = new Comparator[1]; c[0] = (a, b) -> c[0].compare(b, a); c[0].compare(1, 2); });
    attempt("huge array", () -> { Object o = new long[Integer.MAX_VALUE]; });
    attempt("matrix", () -> { Object o = new int[100_000][100_000]; });
    attempt("negative", () -> { Object o = new int[-2]; });
    attempt("negative inside", () -> { Object o = new int[2][-3]; });
    attempt("builder", () -> { StringBuilder b = new StringBuilder("x"); b.ensureCapacity(Integer.MAX_VALUE); });
    attempt("repeat", () -> "xx".repeat(Integer.MAX_VALUE));
    byte[] after = new byte[1 << 20];
    System.out.println(after.length);
    Thread t = new Thread(() -> attempt("in a thread", StackAndHeapErrors::down));
    t.start();
    t.join();
  }
}
