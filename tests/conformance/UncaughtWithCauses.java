// The text of stack traces: causes, suppressed, common frames, cycles; then an uncaught exception with all of it.
import java.io.PrintWriter;
import java.io.StringWriter;

public class UncaughtWithCauses {
  static class Resource implements AutoCloseable {
    final String name;
    Resource(String name) { this.name = name; }
    @Override public void close() { throw new IllegalStateException("closing " + name); }
  }
  static class Quiet extends RuntimeException { Quiet(String m) { super(m, null, false, false); } }
  static class Worded extends Exception {
    Worded(Throwable cause) { super(cause); }
    @Override public String getLocalizedMessage() { return "worded: " + getMessage(); }
  }
  static void deep(int n) {
    if (n == 0) throw new ArithmeticException("bottom");
    deep(n - 1);
  }
  static void wrap() throws Exception {
    try (Resource a = new Resource("a"); Resource b = new Resource("b")) {
      deep(2);
    } catch (ArithmeticException e) {
      throw new Worded(e);
    }
  }
  static String text(Throwable t) {
    StringWriter w = new StringWriter();
    t.printStackTrace(new PrintWriter(w));
    return w.toString();
  }
  static class Failing {
    static final int VALUE = compute();
    static int compute() { throw new UnsupportedOperationException("in initialiser"); }
  }

  public static void main(String[] args) throws Exception {
    try {
      wrap();
    } catch (Exception e) {
      System.out.print(text(e));
      System.out.println(e.getCause().getSuppressed().length + " " + e.getStackTrace()[0].getMethodName() + " " + e.getStackTrace()[0].getLineNumber());
    }
    Exception one = new Exception("one"), two = new Exception("two", one);
    one.initCause(two);
    System.out.print(text(one));
    try { one.initCause(two); } catch (IllegalStateException e) { System.out.println(e.getMessage() + " / " + e.getCause().getMessage()); }
    try { new Exception().addSuppressed(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    Exception self = new Exception("self");
    try { self.addSuppressed(self); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    try { self.initCause(self); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    Quiet q = new Quiet("quiet");
    q.addSuppressed(self);
    System.out.print(text(q) + q.getStackTrace().length + q.getSuppressed().length);
    System.out.println();
    self.setStackTrace(new StackTraceElement[] {new StackTraceElement("a.B", "c", "D.java", 12), new StackTraceElement("E", "f", null, -2), new StackTraceElement("G", "h", null, -1), new StackTraceElement("app", "mod", "1.0", "I", "j", "I.java", 3)});
    System.out.print(text(self));
    try {
      System.out.println(Failing.VALUE);
    } catch (ExceptionInInitializerError e) {
      System.out.print(text(e));
    }
    try {
      System.out.println(Failing.VALUE);
    } catch (NoClassDefFoundError e) {
      System.out.println(e.getMessage() + " | " + e.getCause());
    }
    try {
      Object o = args;
      String s = (String) o;
    } catch (ClassCastException e) {
      System.out.println(e.getMessage());
    }
    Thread t = new Thread(() -> deep(1), "worker");
    t.setUncaughtExceptionHandler((thread, e) -> System.out.print(thread.getName() + " died\n" + text(e)));
    t.start();
    t.join();
    try {
      throw new Error(new Error((String) null));
    } finally {
      System.out.println("finally, then exit status 1");
    }
  }
}
