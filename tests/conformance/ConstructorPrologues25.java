// jdk: 25
// Constructors that compute before super or this: checks, captured values, fields set early, nested classes, enums and records.
import java.util.*;

public class ConstructorPrologues25 {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  static class Base { static int made; final String text; Base(String t) { made++; text = t + describe(); } String describe() { return "!"; } }
  static class Sub extends Base { Sub(int n) { if (n < 0) throw new IllegalArgumentException("negative " + n); String s = "n"; for (int i = 1; i < n; i++) s += i; var local = new Object() { String twice(String x) { return x + x; } }; super(local.twice(s)); } Sub(String s) { int n = s.length() + 1; this(n); } }
  static class Early extends Base { final int early; Early(int e) { early = e * 2; super("early"); } @Override String describe() { return "" + early; } }
  class Inner extends Base { final String seen; final int v; Inner(int k) { int w = k * k; seen = "w" + w; v = w; super("inner"); } @Override String describe() { return seen; } }
  record Rec(String a, String b) { Rec(String both) { String[] p = both.split(":"); this(p[0], p[1]); } } enum Color { RED; final String low; Color() { String n = "r"; this(n + "ed"); } Color(String l) { low = l; } static String of(String s) { return valueOf(s.toUpperCase()).low; } }
  static class Chain { final List<String> log = new ArrayList<>(); Chain(int n) { Runnable r = () -> say("before"); r.run(); this(n, n > 1); log.add("after"); } Chain(int n, boolean b) { log.add(n + "" + b); } }

  public static void main(String[] args) throws Exception {
    say(new Sub(3).text, new Sub("x").text); try { new Sub(-1); } catch (IllegalArgumentException e) { say(e.getMessage(), Base.made); } Inner i = new ConstructorPrologues25().new Inner(4); say(i.seen, i.v); say(new Early(7).early, new Rec("a:b"), Color.of("red"), new Chain(2).log); var anon = new Base("anon") { int extra = text.length(); }; say(anon.extra, Base.made);
  }
}
