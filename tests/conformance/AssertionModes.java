// Assertions: messages of every type, side effects, status by class and package, nesting, initialisers.
public class AssertionModes {
  static int effects;
  static boolean effect(boolean result) { effects++; return result; }
  static class Early {
    static String log = "";
    static { try { assert effect(false) : "in initialiser"; log = "passed"; } catch (AssertionError e) { log = "failed " + e.getMessage(); } }
  }
  interface Checks { static void positive(int n) { assert n > 0 : n; } default void even(int n) { assert n % 2 == 0 : "odd " + n; } }
  record Range(int lo, int hi) { Range { assert lo <= hi : new IllegalArgumentException("order"); } }
  interface Body { void run() throws Exception; }
  static void attempt(Body b) {
    try { b.run(); System.out.println("passed " + effects); } catch (AssertionError e) { System.out.println(e + " cause " + e.getCause() + " " + effects); } catch (Exception e) { System.out.println("other " + e); }
  }
  public static void main(String[] args) throws Exception {
    attempt(() -> { assert effect(true); });
    attempt(() -> { assert effect(false); });
    attempt(() -> { assert false : 'c'; });
    attempt(() -> { assert false : 1L << 40; });
    attempt(() -> { assert false : 2.50; });
    attempt(() -> { assert false : 1.5f; });
    attempt(() -> { assert false : true; });
    attempt(() -> { assert false : (Object) null; });
    attempt(() -> { assert false : new int[0].length; });
    attempt(() -> { assert false : new Exception("as cause"); });
    attempt(() -> { assert effect(true) : fail("not evaluated"); });
    attempt(() -> { assert effect(false) : fail("message throws"); });
    attempt(() -> Checks.positive(-3));
    attempt(() -> new Checks() {}.even(5));
    attempt(() -> new Range(2, 1));
    attempt(() -> { assert ((Object) "x") instanceof String s && s.length() == 2 : "pattern"; });
    attempt(() -> { Thread t = new Thread(() -> { assert false; }); t.setUncaughtExceptionHandler((x, e) -> System.out.println("handler " + e)); t.start(); t.join(); });
    System.out.println(Early.log + " " + AssertionModes.class.desiredAssertionStatus() + " " + String.class.desiredAssertionStatus() + " " + Checks.class.desiredAssertionStatus());
    System.out.println(new AssertionError("m", new Error("c")).getCause().getMessage() + " " + new AssertionError(5).getMessage() + new AssertionError('x').getMessage() + new AssertionError().getMessage());
  }
  static String fail(String what) { throw new IllegalStateException(what); }
}
