// Deep recursion caught and survived again and again: in constructors, toString, static initialisers, finally blocks and threads.
import java.util.*;

public class StackOverflowCaught {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  static int depth; static int down(int n) { depth = n; return down(n + 1) + 1; } static class Loop { static int made; final Loop next; Loop() { made++; next = new Loop(); } } static class Bad { static int x = down(0); }
  static void unwinding(int[] f, int n) { try { if (n == 0) throw new IllegalStateException("bottom"); unwinding(f, n - 1); } finally { f[0]++; } }

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 3; i++) try { down(0); } catch (StackOverflowError e) { say("caught", e.getMessage(), depth > 500); } Object[] self = new Object[1]; List<Object> list = new ArrayList<>(); self[0] = list; list.add(list); say(list); Map<String, Object> m = new HashMap<>(); m.put("me", m); say(m); List<Object> a = new ArrayList<>(), b = new ArrayList<>(); a.add(b); b.add(a); try { say(a.hashCode()); } catch (StackOverflowError e) { say("hash"); } try { say(a); } catch (StackOverflowError e) { say("text"); } try { new Loop(); } catch (StackOverflowError e) { say("constructor", Loop.made > 100); } try { say(Bad.x); } catch (StackOverflowError e) { say("initialiser"); } catch (ExceptionInInitializerError e) { say(e.getCause()); } try { say(Bad.x); } catch (NoClassDefFoundError e) { say("no class"); } Thread t = new Thread(() -> { try { down(0); } catch (StackOverflowError e) { say("thread"); } }); t.start(); t.join(); int[] fin = {0}; try { unwinding(fin, 200); } catch (IllegalStateException e) { say(fin[0], e.getMessage()); }
  }
}
