// StackWalker: filters, callers, limits, declaring classes, options, walks from lambdas, constructors and reflection.
import java.util.*;
import java.util.stream.*;
import java.lang.StackWalker.*;

public class StackWalks {
  static void say(Object o) { System.out.println(o); }
  final String seen; StackWalks(String s) { seen = s + names(); }
  static List<String> names() { return StackWalker.getInstance().walk(s -> s.map(StackFrame::getMethodName).filter(n -> !n.startsWith("lambda") && !n.contains("invoke")).limit(4).collect(Collectors.toList())); }
  static class Helper { static Class<?> caller(StackWalker w) { return w.getCallerClass(); } static int depth(int n) { return n > 0 ? depth(n - 1) : StackWalker.getInstance().walk(s -> (int) s.takeWhile(f -> f.getMethodName().equals("depth")).count()); } static String info() { return StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE).walk(s -> s.skip(1).findFirst().map(f -> f.getDeclaringClass().getSimpleName() + f.getMethodType() + f.getDescriptor() + (f.getLineNumber() > 0) + f.getFileName() + f.isNativeMethod() + (f.getByteCodeIndex() >= 0) + f.toStackTraceElement().getMethodName()).get()); } }

  public static void main(String[] args) throws Exception {
    say(names()); Runnable r = () -> say(names()); r.run(); say(new StackWalks("ctor").seen); say(StackWalks.class.getDeclaredMethod("names").invoke(null)); StackWalker w = StackWalker.getInstance(Set.of(Option.RETAIN_CLASS_REFERENCE)); say(Helper.caller(w).getSimpleName());
    say(Helper.depth(7) + " " + Helper.info());
    try { StackWalker.getInstance().getCallerClass(); } catch (UnsupportedOperationException e) { say(e.getMessage()); }
    try { StackWalker.getInstance().walk(s -> s.findFirst().get()).getDeclaringClass(); } catch (UnsupportedOperationException e) { say("no class kept"); }
    Stream<StackFrame> leaked = w.walk(s -> s); try { leaked.count(); } catch (IllegalStateException e) { say("too late"); }
    List<String> back = new ArrayList<>(); w.forEach(f -> back.add(f.getMethodName())); say(back); Thread t = new Thread(() -> say(StackWalker.getInstance().walk(s -> s.reduce((a, b) -> b).get().getClassName()))); t.start(); t.join();
  }
}
