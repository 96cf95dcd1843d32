// Annotations: repeatable and inherited ones, defaults of every kind, nested and array values, equality, toString, on everything.
import java.lang.annotation.Annotation;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.stream.Collectors;

public class AnnotationsRepeated {
  enum Level { LOW, HIGH }
  @Retention(RetentionPolicy.RUNTIME) @Repeatable(Tags.class) @interface Tag { String value(); int weight() default 1; }
  @Retention(RetentionPolicy.RUNTIME) @Inherited @interface Tags { Tag[] value(); }
  @Retention(RetentionPolicy.RUNTIME) @Inherited @interface Kept { Class<?> type() default void.class; Level level() default Level.LOW; Level[] levels() default {}; Tag nested() default @Tag("inner"); long[] numbers() default {1, 2}; char c() default 'x'; double d() default 0.5; byte b() default -1; boolean z() default true; String[] names() default "one"; float f() default 1e10f; }
  @Retention(RetentionPolicy.CLASS) @interface Gone {}
  @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.PARAMETER, ElementType.FIELD, ElementType.LOCAL_VARIABLE, ElementType.CONSTRUCTOR, ElementType.PACKAGE}) @interface Place { String value() default ""; }
  @Tag("a") @Tag(value = "b", weight = 2) @Kept(type = String[].class, levels = {Level.HIGH, Level.LOW}, names = {}) @Gone static class Parent {}
  @Tag("c") static class Child extends Parent { @Place("field") int f; @Place Child(@Place("p0") int a, String b, @Place("p2") @Deprecated long c) {} @Deprecated(since = "9", forRemoval = true) void old() {} }
  static class Grand extends Child { Grand() { super(1, "", 2); } }
  @FunctionalInterface interface Fn { void f(); }
  static String tags(AnnotatedElement e) { return Arrays.stream(e.getAnnotationsByType(Tag.class)).map(t -> t.value() + t.weight()).collect(Collectors.joining(",")) + " declared " + e.getDeclaredAnnotationsByType(Tag.class).length + " single " + e.isAnnotationPresent(Tag.class) + " container " + e.isAnnotationPresent(Tags.class); }
  public static void main(String[] args) throws Exception {
    for (Class<?> c : new Class<?>[] {Parent.class, Child.class, Grand.class}) System.out.println(c.getSimpleName() + " " + tags(c) + " " + c.getAnnotations().length + " " + c.getDeclaredAnnotations().length);
    Kept kept = Grand.class.getAnnotation(Kept.class);
    System.out.println(kept.type().getSimpleName() + kept.level() + Arrays.toString(kept.levels()) + kept.nested().value() + kept.nested().weight() + Arrays.toString(kept.numbers()) + kept.c() + kept.d() + kept.b() + kept.z() + kept.names().length + kept.f());
    System.out.println(kept.equals(Parent.class.getAnnotation(Kept.class)) + " " + (kept.hashCode() == Parent.class.getAnnotation(Kept.class).hashCode()) + " " + kept.annotationType().getSimpleName() + " " + (kept.numbers() == kept.numbers()));
    System.out.println(kept.toString().replace("AnnotationsRepeated.", "").replace("AnnotationsRepeated$", ""));
    Tag[] tags = Parent.class.getAnnotation(Tags.class).value();
    System.out.println(tags[0] + " " + tags[0].equals(tags[1]) + " " + tags[0].equals(kept.nested()) + " " + (tags[0] instanceof Annotation) + java.lang.reflect.Proxy.isProxyClass(tags[0].getClass()));
    var constructor = Child.class.getDeclaredConstructors()[0];
    for (Annotation[] row : constructor.getParameterAnnotations()) System.out.print(Arrays.toString(row) + " ");
    System.out.println(constructor.getAnnotation(Place.class).value().isEmpty() + " " + Child.class.getDeclaredField("f").getAnnotation(Place.class).value());
    Deprecated old = Child.class.getDeclaredMethod("old").getAnnotation(Deprecated.class);
    System.out.println(old.since() + old.forRemoval() + " " + Fn.class.isAnnotationPresent(FunctionalInterface.class) + " " + Tag.class.isAnnotation() + Arrays.toString(Tag.class.getInterfaces()) + Modifiers(Tag.class));
    for (Method m : Arrays.stream(Kept.class.getDeclaredMethods()).sorted((a, b) -> a.getName().compareTo(b.getName())).toArray(Method[]::new)) { Object v = m.getDefaultValue(); System.out.print(m.getName() + "=" + (v instanceof Object[] a ? Arrays.toString(a) : v instanceof long[] l ? Arrays.toString(l) : v) + " "); }
    System.out.println();
    System.out.println(Tag.class.getAnnotation(Repeatable.class).value().getSimpleName() + " " + Arrays.toString(Place.class.getAnnotation(Target.class).value()) + " " + Kept.class.getAnnotation(Retention.class).value() + Kept.class.isAnnotationPresent(Documented.class));
  }
  static String Modifiers(Class<?> c) { return java.lang.reflect.Modifier.toString(c.getModifiers()); }
}
