// java.util.logging: levels, parents, handlers, filters, formatters, lazy messages, parameters, throwables, memory handlers.
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.ErrorManager;
import java.util.logging.Filter;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.MemoryHandler;
import java.util.logging.SimpleFormatter;
import java.util.logging.StreamHandler;

public class LoggingBasics {
  static class Keep extends Handler {
    final List<String> lines = new ArrayList<>();
    @Override public void publish(LogRecord r) {
      if (isLoggable(r)) lines.add(r.getLevel() + " " + r.getLoggerName() + " " + new SimpleFormatter().formatMessage(r) + (r.getThrown() == null ? "" : " " + r.getThrown().getMessage()));
    }
    @Override public void flush() { lines.add("flush"); }
    @Override public void close() { lines.add("close"); }
    List<String> take() {
      List<String> copy = new ArrayList<>(lines);
      lines.clear();
      return copy;
    }
  }
  static class Custom extends Level { Custom() { super("AUDIT", 850); } }

  public static void main(String[] args) {
    Logger root = Logger.getLogger("app"), child = Logger.getLogger("app.db.pool"), middle = Logger.getLogger("app.db");
    root.setUseParentHandlers(false);
    Keep keep = new Keep();
    keep.setLevel(Level.ALL);
    root.addHandler(keep);
    System.out.println(child.getParent() == middle ? middle.getParent() == root : "wrong");
    System.out.println(child.getLevel() + " " + child.isLoggable(Level.INFO) + " " + child.isLoggable(Level.FINE));
    child.info("plain");
    child.log(Level.WARNING, "one {0} two {1} {0}", new Object[] {"a", 2});
    child.log(Level.SEVERE, "failed", new IllegalStateException("why"));
    child.fine("not seen");
    System.out.println(keep.take());
    middle.setLevel(Level.FINER);
    int[] asked = {0};
    child.finer(() -> "lazy " + ++asked[0]);
    child.finest(() -> "never " + ++asked[0]);
    child.entering("Pool", "get", new Object[] {1, "x"});
    child.exiting("Pool", "get", 5);
    child.throwing("Pool", "get", new RuntimeException("thrown"));
    System.out.println(keep.take() + " " + asked[0]);
    child.setFilter(r -> !r.getMessage().contains("secret"));
    child.info("a secret");
    child.info("public");
    root.info("secret of root");
    keep.setLevel(Level.WARNING);
    child.info("below the handler");
    child.log(new Custom(), "custom");
    System.out.println(keep.take());
    keep.setLevel(Level.ALL);
    child.log(new Custom(), "custom");
    System.out.println(keep.take() + " " + Level.parse("AUDIT").intValue() + " " + Level.parse("800") + " " + Level.parse("CONFIG").getLocalizedName());
    try {
      Level.parse("NOISE");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    StreamHandler stream = new StreamHandler(bytes, new Formatter() {
      @Override public String format(LogRecord r) { return r.getLevel().getName().charAt(0) + ":" + formatMessage(r) + ";"; }
      @Override public String getHead(Handler h) { return "<"; }
      @Override public String getTail(Handler h) { return ">"; }
    });
    MemoryHandler memory = new MemoryHandler(stream, 3, Level.SEVERE);
    Logger other = Logger.getLogger("other");
    other.setUseParentHandlers(false);
    other.addHandler(memory);
    for (int i = 0; i < 5; i++) other.info("m" + i);
    memory.flush();
    stream.flush();
    System.out.println("[" + bytes + "]");
    other.severe("push");
    other.info("later");
    memory.close();
    System.out.println(bytes);
    Handler failing = new Keep() {
      @Override public void publish(LogRecord r) { reportError("cannot", new Exception("x"), ErrorManager.WRITE_FAILURE); }
    };
    failing.setErrorManager(new ErrorManager() {
      @Override public synchronized void error(String message, Exception e, int code) { System.out.println(message + " " + e.getMessage() + " " + code); }
    });
    other.addHandler(failing);
    other.warning("to nobody");
    other.removeHandler(failing);
    Filter none = other.getFilter();
    System.out.println(none + " " + other.getHandlers().length + " " + Logger.getLogger("other").equals(other) + " " + Logger.getAnonymousLogger().getName() + " " + LogManager.getLogManager().getLogger("app.db").getName() + " " + LogManager.getLogManager().getLogger("nope"));
    LogRecord record = new LogRecord(Level.INFO, "rec");
    record.setSourceClassName("C");
    record.setSourceMethodName("m");
    record.setParameters(new Object[] {1});
    record.setInstant(java.time.Instant.EPOCH);
    System.out.println(record.getSourceClassName() + record.getSourceMethodName() + record.getParameters().length + record.getMillis());
  }
}
