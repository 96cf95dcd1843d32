// A container that injects by constructor, field and provider, with scopes, qualifiers, cycles found, and generic keys.
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

public class AppDependencyInjection {
  @Retention(RetentionPolicy.RUNTIME) @interface Inject {}
  @Retention(RetentionPolicy.RUNTIME) @interface Singleton {}
  @Retention(RetentionPolicy.RUNTIME) @interface Named { String value(); }

  interface Clock { long now(); }
  interface Store { void put(String k, String v); }
  @Singleton static class FakeClock implements Clock {
    private long time;
    public long now() { return ++time; }
  }
  static class MemoryStore implements Store {
    @Inject private Clock clock;
    @Inject @Named("prefix") private String prefix;
    final Map<String, String> map = new HashMap<>();
    public void put(String k, String v) { map.put(prefix + k, v + "@" + clock.now()); }
  }
  static class Service {
    final Store store;
    final Supplier<Clock> clocks;
    final List<String> tags;
    @Inject private Service(Store store, Supplier<Clock> clocks, @Named("tags") List<String> tags) {
      this.store = store;
      this.clocks = clocks;
      this.tags = tags;
    }
    Service() { throw new AssertionError("the other constructor"); }
    String run() {
      for (String tag : tags) store.put(tag, "v");
      return store.getClass().getSimpleName() + " " + clocks.get().now() + " " + (clocks.get() == clocks.get());
    }
  }
  static class Chicken { @Inject Chicken(Egg egg) {} }
  static class Egg { @Inject Egg(Chicken chicken) {} }
  static class Failing { @Inject Failing() { throw new IllegalStateException("cannot be made"); } }
  static abstract class Abstract {}

  static class Container {
    private final Map<String, Object> instances = new HashMap<>();
    private final Map<Class<?>, Class<?>> bindings = new HashMap<>();
    private final Deque<String> making = new ArrayDeque<>();
    <T> Container bind(Class<T> type, Class<? extends T> to) {
      bindings.put(type, to);
      return this;
    }
    Container name(String name, Object value) {
      instances.put("@" + name, value);
      return this;
    }
    <T> T get(Class<T> type) { return type.cast(find(type, null)); }
    private Object find(Type type, Named named) {
      if (named != null) {
        Object value = instances.get("@" + named.value());
        if (value == null) throw new IllegalArgumentException("nothing named " + named.value());
        return value;
      }
      if (type instanceof ParameterizedType generic && generic.getRawType() == Supplier.class) {
        Type wanted = generic.getActualTypeArguments()[0];
        return (Supplier<Object>) () -> find(wanted, null);
      }
      Class<?> raw = (Class<?>) type;
      Class<?> actual = bindings.getOrDefault(raw, raw);
      boolean single = actual.isAnnotationPresent(Singleton.class);
      if (single && instances.containsKey(actual.getName())) return instances.get(actual.getName());
      if (making.contains(actual.getSimpleName())) throw new IllegalArgumentException("cycle " + making + " " + actual.getSimpleName());
      making.addLast(actual.getSimpleName());
      try {
        Object made = make(actual);
        if (single) instances.put(actual.getName(), made);
        return made;
      } finally {
        making.removeLast();
      }
    }
    private Object make(Class<?> type) {
      if (type.isInterface() || Modifier.isAbstract(type.getModifiers())) throw new IllegalArgumentException("no binding of " + type.getSimpleName());
      try {
        Constructor<?> chosen = null;
        for (Constructor<?> c : type.getDeclaredConstructors()) if (c.isAnnotationPresent(Inject.class) || chosen == null && c.getParameterCount() == 0) chosen = c;
        chosen.setAccessible(true);
        Parameter[] parameters = chosen.getParameters();
        Object[] arguments = new Object[parameters.length];
        for (int i = 0; i < arguments.length; i++) arguments[i] = find(parameters[i].getParameterizedType(), parameters[i].getAnnotation(Named.class));
        Object made = chosen.newInstance(arguments);
        for (Field field : type.getDeclaredFields()) {
          if (!field.isAnnotationPresent(Inject.class)) continue;
          field.setAccessible(true);
          field.set(made, find(field.getGenericType(), field.getAnnotation(Named.class)));
        }
        return made;
      } catch (InvocationTargetException e) {
        throw new IllegalArgumentException("constructor of " + type.getSimpleName(), e.getCause());
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
    }
  }

  public static void main(String[] args) {
    Container container = new Container().bind(Clock.class, FakeClock.class).bind(Store.class, MemoryStore.class).name("prefix", "p.").name("tags", List.of("a", "b"));
    Service service = container.get(Service.class);
    System.out.println(service.run() + " " + new java.util.TreeMap<>(((MemoryStore) service.store).map));
    System.out.println((container.get(Service.class) == service) + " " + (container.get(Clock.class) == container.get(FakeClock.class)));
    for (Class<?> bad : new Class<?>[] {Chicken.class, Failing.class, Abstract.class, Runnable.class}) {
      try {
        container.get(bad);
      } catch (IllegalArgumentException e) {
        System.out.println(e.getMessage() + (e.getCause() == null ? "" : " <- " + e.getCause().getMessage()));
      }
    }
    try {
      new Container().bind(Store.class, MemoryStore.class).bind(Clock.class, FakeClock.class).get(Store.class);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
  }
}
