// Captured variables through chains of local, anonymous and inner classes: in constructors, super calls, initialisers, loops.
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

public class CaptureChains {
  private String name = "outer";
  static abstract class Base {
    Base() { System.out.println("Base sees " + describe()); }
    abstract String describe();
  }
  class Inner {
    String name = "inner";
    class Deep {
      String name = "deep";
      String all() { return name + " " + Inner.this.name + " " + CaptureChains.this.name; }
      class Deeper extends Inner {
        Deeper() { CaptureChains.this.super(); this.name = "deeper"; }
        String more() { return all2() + " " + this.name + " " + super.name; }
        private String all2() { return Deep.this.all(); }
      }
    }
  }
  class SubInner extends Inner {
    SubInner(CaptureChains other) { other.super(); }
    String outer() { return CaptureChains.this.name; }
  }
  Supplier<String> nested(int a, long b) {
    double c = a + b;
    class Local extends Base {
      final String own;
      Local(String own) { this.own = own; }
      String describe() { return own + " " + a + " " + b + " " + c + " " + name; }
      Supplier<Local> copier() { return () -> new Local(own + "'") { @Override String describe() { return "<" + super.describe() + ">"; } }; }
    }
    Local first = new Local("first");
    return () -> first.describe() + " / " + first.copier().get().describe();
  }
  static int counter;
  static List<IntSupplier> loops() {
    List<IntSupplier> all = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      int square = i * i;
      int[] box = {i};
      all.add(() -> square + box[0]++);
      all.add(new IntSupplier() {
        int calls = counter++;
        { box[0] += 10; }
        public int getAsInt() { return 1000 * ++calls + square; }
      });
    }
    for (String s : new String[] {"x", "yy"}) all.add(s::length);
    return all;
  }
  public static void main(String[] args) {
    CaptureChains outer = new CaptureChains();
    System.out.println(outer.nested(1, 2L).get());
    Inner.Deep deep = outer.new Inner().new Deep();
    System.out.println(deep.all() + " | " + deep.new Deeper().more());
    CaptureChains second = new CaptureChains();
    second.name = "second";
    System.out.println(new CaptureChains().nameOf(second));
    for (int round = 0; round < 2; round++) {
      for (IntSupplier s : loops()) System.out.print(s.getAsInt() + "," + s.getAsInt() + " ");
      System.out.println(counter);
    }
    Object o = new Object() {
      int hidden = 7;
      Object twice() { return new Object() { @Override public String toString() { return "hidden " + hidden * 2; } }; }
      @Override public String toString() { return twice() + "!"; }
    };
    System.out.println(o);
    var v = new Object() { int sum; void add(int x) { sum += x; } };
    for (int i = 1; i <= 4; i++) v.add(i);
    System.out.println(v.sum);
    try {
      CaptureChains none = null;
      none.new Inner();
    } catch (NullPointerException e) {
      System.out.println("no outer");
    }
  }
  String nameOf(CaptureChains other) {
    SubInner sub = new SubInner(other);
    return sub.outer() + " " + sub.new Deep().all();
  }
}
