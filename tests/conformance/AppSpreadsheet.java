// A spreadsheet: cells with formulas, dependencies, recomputation in order, cycles, ranges, errors that spread.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;
import java.util.regex.*;

public class AppSpreadsheet {
  final Map<String, String> cells = new TreeMap<>(); final Map<String, Object> cache = new HashMap<>(); final Set<String> open = new LinkedHashSet<>(); int computed;
  void set(String name, String formula) { cells.put(name, formula); cache.keySet().removeAll(dependents(name, new HashSet<>())); }
  Set<String> dependents(String name, Set<String> found) { if (found.add(name)) cells.forEach((k, f) -> { if (refs(f).contains(name)) dependents(k, found); }); return found; }
  static final Pattern REF = Pattern.compile("([A-Z])(\\d+)(?::([A-Z])(\\d+))?");
  static Set<String> refs(String f) { Set<String> s = new HashSet<>(); Matcher m = REF.matcher(f); while (m.find()) s.addAll(range(m)); return s; }
  static List<String> range(Matcher m) { List<String> l = new ArrayList<>(); char c2 = m.group(3) == null ? m.group(1).charAt(0) : m.group(3).charAt(0); int r1 = Integer.parseInt(m.group(2)), r2 = m.group(4) == null ? r1 : Integer.parseInt(m.group(4)); for (char c = m.group(1).charAt(0); c <= c2; c++) for (int r = r1; r <= r2; r++) l.add("" + c + r); return l; }
  String show(String name) { Object v = value(name); return v instanceof Integer ? v.toString() : "#" + v; }
  Object value(String name) { if (cache.containsKey(name)) return cache.get(name); if (!open.add(name)) return "CYCLE"; try { computed++; String f = cells.get(name); Object v; try { v = f == null ? Integer.valueOf(0) : new Parser(f).sum(); } catch (ArithmeticException e) { v = "DIV"; } catch (IllegalStateException e) { v = e.getMessage(); } cache.put(name, v); return v; } finally { open.remove(name); } }
  int number(String name) { Object v = value(name); if (v instanceof Integer i) return i; throw new IllegalStateException(v.toString()); }
  class Parser { final String s; int i; Parser(String s) { this.s = s; } char peek() { return i < s.length() ? s.charAt(i) : 0; }
    int sum() { int v = product(); while (peek() == '+' || peek() == '-') v = s.charAt(i++) == '+' ? v + product() : v - product(); return v; }
    int product() { int v = atom(); while (peek() == '*' || peek() == '/') v = s.charAt(i++) == '*' ? v * atom() : v / atom(); return v; }
    int atom() { if (peek() == '(') { i++; int v = sum(); i++; return v; } int start = i; while (Character.isLetterOrDigit(peek())) i++; String t = s.substring(start, i); if (peek() == '(') { int end = s.indexOf(')', i); Matcher m = REF.matcher(s.substring(i + 1, end)); m.find(); IntStream vs = range(m).stream().mapToInt(AppSpreadsheet.this::number); i = end + 1; return t.equals("SUM") ? vs.sum() : vs.max().getAsInt(); } if (t.matches("\\d+")) return Integer.parseInt(t); if (REF.matcher(t).matches()) return number(t); throw new IllegalStateException("NAME"); } }

  public static void main(String[] args) throws Exception {
    AppSpreadsheet s = new AppSpreadsheet(); String[] script = {"A1=5", "A2=7", "B1=A1+A2*2", "B2=SUM(A1:A2)", "C1=B1-B2", "A1=10", "D1=D2", "D2=D1+1", "E1=A1/0", "E2=E1+1", "D2=3", "F1=MAX(A1:B2)", "A9=zz+1", "C1=(A1+1)*(A2-2)"}; for (String line : script) { int eq = line.indexOf('='); s.computed = 0; s.set(line.substring(0, eq), line.substring(eq + 1)); System.out.println(line + " => " + s.cells.keySet().stream().map(k -> k + ":" + s.show(k)).collect(Collectors.joining(" ")) + " #" + s.computed); }
  }
}
