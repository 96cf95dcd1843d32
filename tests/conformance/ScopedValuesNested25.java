// jdk: 25
// Scoped values: nesting, rebinding, what is unbound, exceptions through them, carriers, threads that do not inherit.
import java.util.*;
import java.util.concurrent.*;

public class ScopedValuesNested25 {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  static final ScopedValue<String> USER = ScopedValue.newInstance(); static final ScopedValue<Integer> LEVEL = ScopedValue.newInstance();
  static int depth(int n) { return n == 0 ? LEVEL.get() : ScopedValue.where(LEVEL, LEVEL.get() + n).call(() -> depth(n - 1)); }

  public static void main(String[] args) throws Exception {
    ScopedValue.where(USER, "ann").run(() -> { say(USER.get(), LEVEL.isBound(), LEVEL.orElse(-1)); ScopedValue.where(USER, "bob").where(LEVEL, 2).run(() -> say(USER.get(), LEVEL.get(), depth(3))); say(USER.get()); });
    say(ScopedValue.where(LEVEL, 5).call(() -> LEVEL.get() * 2), USER.isBound()); try { USER.get(); } catch (NoSuchElementException e) { say("unbound"); } try { ScopedValue.where(USER, "x").call(() -> { throw new java.io.IOException(USER.get()); }); } catch (java.io.IOException e) { say(e.getMessage(), USER.isBound()); } try { USER.orElseThrow(() -> new IllegalStateException("none")); } catch (IllegalStateException e) { say(e.getMessage()); } ScopedValue.Carrier c = ScopedValue.where(USER, "carried").where(LEVEL, null); say(c.get(USER)); c.run(() -> { say(USER.get(), LEVEL.get(), LEVEL.isBound(), LEVEL.orElse(9)); Thread t = new Thread(() -> say("thread", USER.isBound())); t.start(); try { t.join(); } catch (InterruptedException e) { say(e); } });
  }
}
