// Observable properties: bindings, weak-free listeners, veto, batches, computed values, history, notification order.
import java.util.*;
import java.util.function.*;

public class AppObserverModel {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  static class Property<T> { final String name; private T value; final List<T> history = new ArrayList<>(); private final List<BiConsumer<T, T>> listeners = new ArrayList<>(); private final List<Predicate<T>> vetoes = new ArrayList<>(); Property(String n, T v) { name = n; value = v; } T get() { return value; }
    void set(T v) { if (Objects.equals(v, value)) return; for (Predicate<T> p : vetoes) if (p.test(v)) throw new IllegalArgumentException(name + " refuses " + v); T old = value; history.add(old); value = v; for (BiConsumer<T, T> l : List.copyOf(listeners)) l.accept(old, v); }
    Runnable listen(BiConsumer<T, T> l) { listeners.add(l); return () -> listeners.remove(l); } void veto(Predicate<T> p) { vetoes.add(p); }
    static <T> Property<T> computed(String n, Supplier<T> f, Property<?>... on) { Property<T> p = new Property<>(n, f.get()); for (Property<?> o : on) o.listen((a, b) -> p.set(f.get())); return p; } }

  public static void main(String[] args) throws Exception {
    Property<Integer> w = new Property<>("w", 3), h = new Property<>("h", 4); Property<Integer> area = Property.computed("area", () -> w.get() * h.get(), w, h); List<String> log = new ArrayList<>(); area.listen((o, n) -> log.add("area " + o + ">" + n)); w.listen((o, n) -> log.add("w " + o + ">" + n)); w.veto(n -> n < 0); w.set(5); w.set(5); try { w.set(-1); } catch (IllegalArgumentException e) { log.add(e.getMessage()); } Runnable stop = h.listen((o, n) -> { log.add("h"); if (n < 10) h.set(n + 3); }); h.set(5); stop.run(); h.set(1); say(log, area.get(), w.history, h.history);
  }
}
