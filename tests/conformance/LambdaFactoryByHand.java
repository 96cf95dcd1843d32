// LambdaMetafactory called as a method: for static, virtual, special and constructor handles, with captures, casts and markers.
import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.CallSite;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

public class LambdaFactoryByHand {
  private final String name;
  LambdaFactoryByHand(String name) { this.name = name; }
  private String greet(String who) { return name + " greets " + who; }
  static int weigh(int a, int b) { return 10 * a + b; }
  String getName() { return name; }
  interface Marker {}
  public interface Getter<T, R> { R get(T from); default Getter<T, String> text() { return t -> "<" + get(t) + ">"; } }
  static class Bean {
    private int age = 41;
    private String title = "bean";
    public int getAge() { return ++age; }
    public String getTitle() { return title; }
  }

  /** As mapping frameworks do it: a Function of each getter. */
  @SuppressWarnings("unchecked")
  static Getter<Object, Object> getter(MethodHandles.Lookup lookup, Class<?> type, String property, Class<?> result) throws Throwable {
    MethodHandle handle = lookup.findVirtual(type, "get" + property, methodType(result));
    CallSite site = LambdaMetafactory.metafactory(lookup, "get", methodType(Getter.class), methodType(Object.class, Object.class), handle,
        methodType(result == int.class ? Integer.class : result, type));
    return (Getter<Object, Object>) site.getTarget().invokeExact();
  }

  @SuppressWarnings("unchecked")
  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    Bean bean = new Bean();
    Getter<Object, Object> age = getter(lookup, Bean.class, "Age", int.class), title = getter(lookup, Bean.class, "Title", String.class);
    System.out.println(age.get(bean) + " " + age.get(bean) + " " + title.get(bean) + " " + age.text().get(bean));
    try {
      age.get("not a bean");
    } catch (ClassCastException e) {
      System.out.println("class cast");
    }
    MethodHandle weigh = lookup.findStatic(LambdaFactoryByHand.class, "weigh", methodType(int.class, int.class, int.class));
    IntBinaryOperator operator = (IntBinaryOperator) LambdaMetafactory.metafactory(lookup, "applyAsInt", methodType(IntBinaryOperator.class),
        weigh.type(), weigh, weigh.type()).getTarget().invokeExact();
    System.out.println(operator.applyAsInt(4, 2));
    BiFunction<Integer, Integer, Integer> boxed = (BiFunction<Integer, Integer, Integer>) LambdaMetafactory.metafactory(lookup, "apply",
        methodType(BiFunction.class), methodType(Object.class, Object.class, Object.class), weigh, methodType(Integer.class, Integer.class, Integer.class))
        .getTarget().invoke();
    System.out.println(boxed.andThen(x -> x + 1).apply(7, 3));
    CallSite captures = LambdaMetafactory.metafactory(lookup, "apply", methodType(Function.class, LambdaFactoryByHand.class),
        methodType(Object.class, Object.class), lookup.findVirtual(LambdaFactoryByHand.class, "greet", methodType(String.class, String.class)),
        methodType(String.class, String.class));
    List<Function<String, String>> greeters = new ArrayList<>();
    for (String who : List.of("Ann", "Bob"))
      greeters.add((Function<String, String>) captures.getTarget().invoke(new LambdaFactoryByHand(who)));
    for (Function<String, String> greeter : greeters) System.out.println(greeter.apply("Cid"));
    System.out.println(captures.getTarget().type() + " " + (greeters.get(0).getClass() == greeters.get(1).getClass()));
    CallSite making = LambdaMetafactory.metafactory(lookup, "apply", methodType(Function.class), methodType(Object.class, Object.class),
        lookup.findConstructor(LambdaFactoryByHand.class, methodType(void.class, String.class)), methodType(LambdaFactoryByHand.class, String.class));
    Function<String, LambdaFactoryByHand> make = (Function<String, LambdaFactoryByHand>) making.getTarget().invokeExact();
    System.out.println(make.apply("made").getName());
    CallSite marked = LambdaMetafactory.altMetafactory(lookup, "get", methodType(Supplier.class, String.class), methodType(Object.class),
        lookup.findVirtual(String.class, "trim", methodType(String.class)), methodType(String.class), LambdaMetafactory.FLAG_MARKERS, 1, Marker.class);
    Supplier<String> supplier = (Supplier<String>) marked.getTarget().invoke("  trimmed ");
    System.out.println(supplier.get() + " " + (supplier instanceof Marker) + " " + supplier.getClass().isHidden() + " " + supplier.getClass().isSynthetic());
    ToIntFunction<Object> length = (ToIntFunction<Object>) LambdaMetafactory.metafactory(lookup, "applyAsInt", methodType(ToIntFunction.class),
        methodType(int.class, Object.class), lookup.findVirtual(CharSequence.class, "length", methodType(int.class)), methodType(int.class, CharSequence.class))
        .getTarget().invoke();
    System.out.println(length.applyAsInt(new StringBuilder("12345")));
    try {
      LambdaMetafactory.metafactory(lookup, "apply", methodType(String.class), methodType(Object.class, Object.class), weigh, weigh.type());
    } catch (java.lang.invoke.LambdaConversionException e) {
      System.out.println(e.getMessage());
    }
  }
}
