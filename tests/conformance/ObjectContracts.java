// equals, hashCode, compareTo and clone: symmetric and broken ones, deep copies, immutability, defensive copies, identity.
import java.util.*;

public class ObjectContracts {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  static class Point implements Comparable<Point> { final int x, y; Point(int x, int y) { this.x = x; this.y = y; } @Override public boolean equals(Object o) { return o instanceof Point p && p.x == x && p.y == y; } @Override public int hashCode() { return Objects.hash(x, y); } public int compareTo(Point o) { return Comparator.<Point>comparingInt(p -> p.x).thenComparing(p -> p.y, Comparator.reverseOrder()).compare(this, o); } @Override public String toString() { return x + ":" + y; } }
  static class Colored extends Point { final String c; Colored(int x, int y, String c) { super(x, y); this.c = c; } @Override public boolean equals(Object o) { return super.equals(o) && o instanceof Colored k && k.c.equals(c); } @Override public int hashCode() { return 31 * super.hashCode() + c.hashCode(); } }
  static class Team implements Cloneable { String name; List<String> names; int[][] grid; Team(String n, List<String> l, int[][] g) { name = n; names = l; grid = g; } @Override public Team clone() { try { Team t = (Team) super.clone(); t.names = new ArrayList<>(names); t.grid = Arrays.stream(grid).map(int[]::clone).toArray(int[][]::new); return t; } catch (CloneNotSupportedException e) { throw new AssertionError(e); } } @Override public String toString() { return name + names + Arrays.deepToString(grid); } }
  static class NoClone { Object copy() throws CloneNotSupportedException { return clone(); } }
  record Period(Date start, Date end) { Period { start = new Date(start.getTime()); end = new Date(end.getTime()); if (start.after(end)) throw new IllegalArgumentException("turned round"); } @Override public Date start() { return (Date) start.clone(); } @Override public String toString() { return start.getTime() + "-" + end.getTime(); } }

  public static void main(String[] args) throws Exception {
    Point p = new Point(1, 2); Colored q = new Colored(1, 2, "red"); say(p.equals(q), q.equals(p), new HashSet<>(List.of(p, q)).size(), p.compareTo(new Point(1, 3)), new TreeSet<>(List.of(new Point(2, 1), new Point(1, 9), p)), Objects.equals(null, p), p.hashCode() == new Point(1, 2).hashCode()); Team t = new Team("t", new ArrayList<>(List.of("a", "b")), new int[][] {{1}, {2}}), u = t.clone(); u.names.add("c"); u.grid[0][0] = 9; say(t, u, t.names == u.names, t.getClass() == u.getClass()); try { new NoClone().copy(); } catch (CloneNotSupportedException e) { say(e.getMessage()); } Period pd = new Period(new Date(5), new Date(9)); pd.start().setTime(100); say(pd.start().getTime(), pd); try { new Period(new Date(9), new Date(5)); } catch (IllegalArgumentException e) { say(e.getMessage()); } Object o = new Object(); say(o.equals(o), o.toString().startsWith("java.lang.Object@"), System.identityHashCode(null), System.identityHashCode(o) == o.hashCode(), new int[0].equals(new int[0]), new ArrayList<>().equals(new LinkedList<>()), new StringBuilder("a").equals(new StringBuilder("a")), Arrays.asList(1, 2).equals(List.of(1, 2)), new Object[0].getClass() == Object[].class);
  }
}
