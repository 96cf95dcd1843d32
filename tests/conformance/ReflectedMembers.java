// Members by reflection: which are found, in which classes, with which modifiers, types, exceptions and texts.
import java.lang.reflect.*;
import java.util.*;

public class ReflectedMembers {
  interface Shape<T extends Comparable<T>> { T size() throws java.io.IOException; default String label() { return "shape"; } static int count() { return 0; } }
  static abstract class Base<K> {
    protected K key;
    public static final int LIMIT = 5;
    transient volatile int seen;
    protected Base(K key) { this.key = key; }
    public abstract List<? super K> all(K... more);
    private void secret() {}
    protected synchronized final void guarded(int a, String... rest) throws IllegalStateException, java.io.IOException {}
  }
  static final class Leaf extends Base<String> implements Shape<Integer>, Comparable<Leaf> {
    private final Map<String, List<int[]>> index = new HashMap<>();
    public String[][] grid;
    Leaf() { super("leaf"); }
    private Leaf(int a, long b, double[] c) throws java.io.IOException { this(); }
    public <X extends Number & Comparable<X>> Leaf(X x, List<? extends X> xs) { this(); }
    @Override @SafeVarargs public final List<Object> all(String... more) { return null; }
    @Override public Integer size() { return 1; }
    @Override public int compareTo(Leaf o) { return 0; }
    public static <A, B extends A> Map<A, B[]> make(A a, Collection<? extends B>[] bs) { return null; }
    native void unimplemented();
    strictfp double strict() { return 0; }
  }

  static void sorted(String title, Object[] members) {
    System.out.println(title + " " + members.length);
    String[] texts = new String[members.length];
    for (int i = 0; i < texts.length; i++) texts[i] = members[i].toString();
    Arrays.sort(texts);
    for (String t : texts) System.out.println("  " + t);
  }

  static void generic(Executable[] members) {
    String[] texts = new String[members.length];
    for (int i = 0; i < texts.length; i++) texts[i] = members[i].toGenericString();
    Arrays.sort(texts);
    for (String t : texts) System.out.println("  " + t);
  }

  public static void main(String[] args) throws Exception {
    sorted("fields", Leaf.class.getFields());
    sorted("declared fields", Leaf.class.getDeclaredFields());
    sorted("base fields", Base.class.getDeclaredFields());
    sorted("declared methods", Leaf.class.getDeclaredMethods());
    sorted("base methods", Base.class.getDeclaredMethods());
    sorted("interface methods", Shape.class.getDeclaredMethods());
    sorted("constructors", Leaf.class.getDeclaredConstructors());
    generic(Leaf.class.getDeclaredMethods());
    generic(Leaf.class.getDeclaredConstructors());
    int inherited = 0;
    for (Method m : Leaf.class.getMethods()) if (m.getDeclaringClass() == Object.class) inherited++;
    System.out.println("of Object " + inherited + " " + Leaf.class.getMethod("label").getDeclaringClass().getSimpleName());
    for (String name : new String[] {"secret", "count", "nothing"}) {
      try {
        System.out.println(Leaf.class.getMethod(name));
      } catch (NoSuchMethodException e) {
        System.out.println(e.getMessage());
      }
    }
    try {
      Leaf.class.getDeclaredField("key");
    } catch (NoSuchFieldException e) {
      System.out.println("no field " + e.getMessage());
    }
    try {
      Leaf.class.getConstructor(int.class, String[].class);
    } catch (NoSuchMethodException e) {
      System.out.println(e.getMessage());
    }
    Method size = Leaf.class.getMethod("size");
    System.out.println(size.getReturnType() + " bridge " + size.isBridge() + " default " + Shape.class.getMethod("label").isDefault());
    Method guarded = Base.class.getDeclaredMethod("guarded", int.class, String[].class);
    System.out.println(guarded.isVarArgs() + " " + Arrays.toString(guarded.getExceptionTypes()) + " " + Modifier.toString(guarded.getModifiers()) + " " + guarded.getParameterCount());
    for (Parameter p : guarded.getParameters()) System.out.println(p + " " + p.isVarArgs() + " " + p.isNamePresent() + " " + p.getName());
    Field index = Leaf.class.getDeclaredField("index");
    System.out.println(index.toGenericString() + " " + index.getGenericType().getTypeName() + " " + Modifier.isFinal(index.getModifiers()));
    System.out.println(Leaf.class.getGenericSuperclass() + " " + Arrays.toString(Leaf.class.getGenericInterfaces()));
    System.out.println(Modifier.toString(Leaf.class.getModifiers()) + " " + Modifier.toString(Shape.class.getModifiers()) + " " + Base.class.toGenericString());
    System.out.println(size.equals(Leaf.class.getDeclaredMethod("size")) + " " + size.hashCode() + " " + (size.hashCode() == Leaf.class.getMethod("size").hashCode()));
  }
}
