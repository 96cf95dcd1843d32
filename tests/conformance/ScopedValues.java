// jdk: 25
// ScopedValue: binding, rebinding, what is bound where, results and exceptions.
import java.util.NoSuchElementException;

public class ScopedValues {
  static final ScopedValue<String> USER = ScopedValue.newInstance();
  static final ScopedValue<Integer> DEPTH = ScopedValue.newInstance();

  static int nest(int n) {
    if (n == 0) return DEPTH.get();
    return ScopedValue.where(DEPTH, DEPTH.orElse(0) + 1).call(() -> nest(n - 1));
  }

  public static void main(String[] args) throws Exception {
    System.out.println(USER.isBound() + " " + USER.orElse("nobody"));
    try {
      USER.get();
    } catch (NoSuchElementException e) {
      System.out.println("unbound: " + e.getMessage());
    }
    ScopedValue.where(USER, "ann").run(() -> {
      System.out.println(USER.get());
      ScopedValue.where(USER, "ben").where(DEPTH, 9).run(() -> System.out.println(USER.get() + DEPTH.get()));
      System.out.println(USER.get() + " " + DEPTH.isBound());
    });
    System.out.println(USER.isBound());
    System.out.println(nest(12));
    try {
      ScopedValue.where(USER, "cy").call(() -> {
        throw new java.io.IOException("by " + USER.get());
      });
    } catch (java.io.IOException e) {
      System.out.println(e.getMessage() + " " + USER.isBound());
    }
    Thread other = Thread.ofPlatform().unstarted(() -> System.out.println("other: " + USER.isBound()));
    ScopedValue.where(USER, "dee").run(other::start);
    other.join();
    ScopedValue.Carrier carrier = ScopedValue.where(USER, "eve").where(USER, "fay");
    System.out.println(carrier.get(USER) + " " + carrier.call(USER::get));
    try {
      carrier.get(DEPTH);
    } catch (NoSuchElementException e) {
      System.out.println("not carried");
    }
    try {
      USER.orElse(null);
      System.out.println("null taken");
    } catch (NullPointerException e) {
      System.out.println("no null");
    }
    try {
      USER.orElseThrow(() -> new IllegalStateException("nobody here"));
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    ScopedValue.where(USER, null).run(() -> System.out.println(USER.get() + " " + USER.isBound()));
  }
}
