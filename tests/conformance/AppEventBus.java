// An event bus: handlers found by annotation and reflection, dispatch by class hierarchy, dead events, priorities, cancelling.
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

public class AppEventBus {
  @Retention(RetentionPolicy.RUNTIME) @Target(ElementType.METHOD) @interface Subscribe { int priority() default 0; boolean evenIfCancelled() default false; }
  interface Event { default String describe() { return getClass().getSimpleName(); } }
  static abstract class Cancellable implements Event {
    private boolean cancelled;
    void cancel() { cancelled = true; }
  }
  record Opened(String door) implements Event {}
  static class Damage extends Cancellable {
    int amount;
    Damage(int amount) { this.amount = amount; }
    @Override public String describe() { return "Damage(" + amount + ")"; }
  }
  static final class Fire extends Damage { Fire(int amount) { super(amount); } }
  record Dead(Object event) implements Event {}

  static class Bus {
    private record Handler(Object target, Method method, Subscribe how) {}
    private final Map<Class<?>, List<Handler>> handlers = new LinkedHashMap<>();
    void register(Object target) {
      Method[] methods = target.getClass().getDeclaredMethods();
      Arrays.sort(methods, Comparator.comparing(Method::getName));
      for (Method method : methods) {
        Subscribe how = method.getAnnotation(Subscribe.class);
        if (how == null) continue;
        if (method.getParameterCount() != 1) throw new IllegalArgumentException(method.getName() + " takes " + method.getParameterCount());
        method.setAccessible(true);
        List<Handler> list = handlers.computeIfAbsent(method.getParameterTypes()[0], k -> new ArrayList<>());
        list.add(new Handler(target, method, how));
        list.sort(Comparator.comparingInt((Handler h) -> -h.how().priority()));
      }
    }
    int post(Event event) {
      int count = 0;
      for (Map.Entry<Class<?>, List<Handler>> entry : handlers.entrySet()) {
        if (!entry.getKey().isInstance(event)) continue;
        for (Handler handler : entry.getValue()) {
          if (event instanceof Cancellable c && c.cancelled && !handler.how().evenIfCancelled()) continue;
          try {
            handler.method().invoke(handler.target(), event);
          } catch (InvocationTargetException e) {
            System.out.println("  handler failed: " + e.getCause());
          } catch (IllegalAccessException e) {
            throw new AssertionError(e);
          }
          count++;
        }
      }
      if (count == 0 && !(event instanceof Dead)) return post(new Dead(event));
      return count;
    }
  }

  static class Armour {
    @Subscribe(priority = 10) private void reduce(Damage d) { d.amount -= 3; System.out.println("  armour leaves " + d.amount); if (d.amount <= 0) d.cancel(); }
    @Subscribe(priority = 20) void burns(Fire f) { f.amount *= 2; System.out.println("  fire doubles to " + f.amount); }
  }
  static class Log {
    final List<String> lines = new ArrayList<>();
    @Subscribe(evenIfCancelled = true) public void any(Event e) { lines.add(e.describe()); }
    @Subscribe void health(Damage d) { if (d.amount > 50) throw new IllegalStateException("dead by " + d.amount); System.out.println("  hurt by " + d.amount); }
    void notAnnotated(Event e) { throw new AssertionError(); }
  }

  public static void main(String[] args) {
    Bus bus = new Bus();
    System.out.println(bus.post(new Opened("front")));
    bus.register(new Armour());
    Log log = new Log();
    bus.register(log);
    bus.register(new Object() { @Subscribe void dead(Dead d) { System.out.println("  nobody wants " + d.event()); } });
    for (Event e : new Event[] {new Damage(10), new Damage(2), new Fire(4), new Damage(90), new Opened("back")}) System.out.println(e.describe() + " -> " + bus.post(e));
    System.out.println(log.lines);
    try {
      bus.register(new Object() { @Subscribe void wrong(Event a, Event b) {} });
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
  }
}
