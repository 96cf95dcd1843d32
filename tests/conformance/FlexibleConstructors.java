// jdk: 25
// Statements before this(...) and super(...): checks, fields set early, what an overridden method sees.
public class FlexibleConstructors {
  static class Base {
    Base(String said) {
      System.out.println("Base(" + said + ") sees " + describe());
    }
    String describe() { return "base"; }
  }

  static class Early extends Base {
    private final int size;
    private String late = "initialised";

    Early(int size) {
      if (size < 0) throw new IllegalArgumentException("size " + size);
      this.size = size;
      String text = "n=" + size * 2;
      super(text);
      System.out.println("after super " + describe());
    }
    Early(String number) {
      int parsed;
      try {
        parsed = Integer.parseInt(number);
      } catch (NumberFormatException e) {
        parsed = 0;
      }
      this(parsed);
    }
    @Override String describe() { return size + " " + late; }
  }

  class Inner extends Base {
    final Object outer;
    Inner(int depth) {
      Runnable r = () -> System.out.println("before super, depth " + depth);
      r.run();
      outer = FlexibleConstructors.this;
      super("inner");
    }
    @Override String describe() { return String.valueOf(outer != null); }
  }

  record Range(int lo, int hi) {
    Range(int only) {
      int doubled = only * 2;
      this(only, doubled);
    }
  }

  enum Level {
    LOW(1), HIGH("22");
    final int n;
    Level(int n) { this.n = n; }
    Level(String s) {
      var parsed = Integer.parseInt(s);
      this(parsed);
    }
  }

  void main(String[] args) {
    new Early(4);
    new Early("7");
    new Early("seven");
    try {
      new Early(-1);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    new Inner(3);
    System.out.println(new Range(5) + " " + Level.HIGH.n + " arguments " + args.length);
  }
}
