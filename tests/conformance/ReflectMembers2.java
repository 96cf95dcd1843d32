// Reflection of members: modifiers, order-free listings, inherited and hidden ones, generic strings, parameters, exceptions, defaults.
import java.io.IOException;
import java.io.Serializable;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class ReflectMembers2 {
  static abstract class Base<T extends Comparable<T>> implements Serializable {
    protected transient volatile int count = 1;
    public static final String NAME = "base";
    private T secret;
    protected Base(T t) throws IOException { secret = t; }
    public abstract <X extends Exception & Serializable> Map<? super T, List<? extends X>[]> shape(T t, X[] xs, int... rest) throws X, IOException;
    protected synchronized final native void odd();
    static int twice(int x) { if (x < 0) throw new IllegalArgumentException("negative " + x); return 2 * x; }
    public T get() { return secret; }
  }
  static class Derived extends Base<String> {
    public int count = 2;
    private static long made;
    public Derived() throws IOException { super("d"); made++; }
    private Derived(String a, final int b) throws IOException { super(a + b); }
    public <X extends Exception & Serializable> Map<? super String, List<? extends X>[]> shape(String t, X[] xs, int... rest) { return null; }
    @Override public String get() { return "derived " + super.get(); }
    private String hidden(List<String> l, Object[] o) { return l + Arrays.toString(o); }
  }
  static <M extends Member> String names(M[] members) { return Arrays.stream(members).filter(m -> !m.isSynthetic()).map(m -> Modifier.toString(m.getModifiers()) + " " + m.getName()).sorted().collect(Collectors.joining(", ")); }
  static void all(Class<?> type) {
    Stream.<Executable>concat(Arrays.stream(type.getDeclaredConstructors()), Arrays.stream(type.getDeclaredMethods())).sorted(Comparator.comparing(Executable::toString)).forEach(e -> System.out.println(e + "\n  " + e.toGenericString() + "\n  " + Arrays.toString(e.getGenericParameterTypes()) + " "
        + Arrays.toString(e.getGenericExceptionTypes()) + " " + e.isVarArgs() + " " + e.getParameterCount() + " " + Arrays.toString(e.getTypeParameters()) + " " + Arrays.toString(e.getParameters())));
    Arrays.stream(type.getDeclaredFields()).sorted(Comparator.comparing(Field::getName)).forEach(f -> System.out.println(f + " | " + f.toGenericString() + " " + f.getGenericType()));
  }
  static void call(Object target, Method m, Object... args) {
    try { System.out.println(m.getName() + " = " + m.invoke(target, args)); } catch (InvocationTargetException e) { System.out.println(m.getName() + " threw " + e.getTargetException()); } catch (IllegalArgumentException | IllegalAccessException | NullPointerException e) { System.out.println(m.getName() + ": " + e.getClass().getSimpleName()); }
  }
  public static void main(String[] args) throws Exception {
    all(Base.class); all(Derived.class);
    System.out.println(names(Derived.class.getFields()) + " | " + names(Derived.class.getConstructors()) + " | " + Arrays.stream(Derived.class.getMethods()).filter(m -> m.getDeclaringClass() != Object.class && !m.isBridge()).map(Method::getName).sorted().collect(Collectors.toList()));
    Derived d = new Derived(); Field base = Base.class.getDeclaredField("count"), own = Derived.class.getField("count"); base.setAccessible(true);
    base.set(d, 40); own.setInt(d, 50); System.out.println(base.getInt(d) + " " + own.get(d) + " " + ((Base<?>) d).count + " " + base.equals(own) + " " + own.equals(Derived.class.getDeclaredField("count")));
    Field made = Derived.class.getDeclaredField("made"); made.setLong(null, 9); System.out.println(made.get(null) + " " + Derived.made);
    Constructor<Derived> two = Derived.class.getDeclaredConstructor(String.class, int.class); System.out.println(two.newInstance("q", (short) 3 + 0).get());
    Method hidden = Derived.class.getDeclaredMethod("hidden", List.class, Object[].class), twice = Base.class.getDeclaredMethod("twice", int.class), get = Base.class.getMethod("get");
    call(d, hidden, List.of("a"), new Object[] {1, 'c'}); call(null, twice, 21); call(null, twice, 'a'); call(null, twice, -1); call(null, twice, 5L); call(null, twice); call(null, twice, (Object) null); call(d, get); call("wrong", get); call(null, get);
    for (String name : new String[] {"count", "NAME", "secret", "nothing"}) { try { Field f = Derived.class.getField(name); System.out.println(name + " in " + f.getDeclaringClass().getSimpleName()); } catch (NoSuchFieldException e) { System.out.println("no field " + e.getMessage()); } }
    try { Derived.class.getMethod("hidden", List.class); } catch (NoSuchMethodException e) { System.out.println(e.getMessage()); }
    try { own.set(d, "text"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    try { Base.class.getField("NAME").set(null, "x"); } catch (IllegalAccessException e) { System.out.println("final " + e.getMessage().contains("final")); }
    try { Base.class.getDeclaredConstructors()[0].newInstance("x"); } catch (InstantiationException e) { System.out.println("abstract"); }
    AnnotatedElement element = twice; System.out.println(element.getAnnotations().length + " " + twice.getAnnotatedReturnType().getType() + " " + Modifier.toString(Modifier.methodModifiers()) + " " + Modifier.toString(hidden.getModifiers() | Modifier.INTERFACE));
  }
}
