// Generic signatures read by reflection: type variables, bounds, wildcards, arrays, owners, annotated types.
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

public class GenericSignatures {
  @Target(ElementType.TYPE_USE) @Retention(RetentionPolicy.RUNTIME) @interface Tag { String value() default "t"; }
  static class Outer<A> {
    class Inner<B extends Comparable<? super B>> {
      Map<A, ? extends List<B[]>> both;
      Outer<A>.Inner<B> self;
    }
    static class Nested<C> {}
    <T extends A, E extends Exception> T pick(List<? super T>[] from, E problem) throws E { return null; }
  }
  interface Recursive<S extends Recursive<S>> {}
  static class Use extends ArrayList<Map.Entry<String, ? extends Number>> implements Function<int[], List<?>[]>, Recursive<Use> {
    public List<?>[] apply(int[] a) { return null; }
    @Tag("field") String tagged;
    List<@Tag("arg") String> listed;
    @Tag("elem") String @Tag("array") [] arrayed;
    Outer<String>.Inner<Integer> inner;
    Outer.Nested<Long> nested;
  }

  static String describe(Type t) {
    if (t instanceof Class<?> c) return "class " + c.getName();
    if (t instanceof ParameterizedType p) {
      StringBuilder b = new StringBuilder("param ").append(((Class<?>) p.getRawType()).getSimpleName()).append(p.getOwnerType() == null ? "" : " in " + describe(p.getOwnerType())).append(" <");
      for (Type a : p.getActualTypeArguments()) b.append(describe(a)).append(';');
      return b.append('>').toString();
    }
    if (t instanceof WildcardType w) return "wild up " + list(w.getUpperBounds()) + " low " + list(w.getLowerBounds());
    if (t instanceof TypeVariable<?> v) return "var " + v.getName();
    if (t instanceof GenericArrayType a) return "array of " + describe(a.getGenericComponentType());
    return "?";
  }

  static String list(Type[] ts) {
    StringJoiner j = new StringJoiner(",", "[", "]");
    for (Type t : ts) j.add(describe(t));
    return j.toString();
  }

  public static void main(String[] args) throws Exception {
    System.out.println(describe(Use.class.getGenericSuperclass()));
    for (Type t : Use.class.getGenericInterfaces()) System.out.println(describe(t) + " | " + t);
    for (TypeVariable<?> v : Outer.Inner.class.getTypeParameters()) System.out.println(v + " " + list(v.getBounds()) + " " + v.getGenericDeclaration());
    for (String name : new String[] {"both", "self"}) {
      Type t = Outer.Inner.class.getDeclaredField(name).getGenericType();
      System.out.println(describe(t) + " | " + t.getTypeName());
    }
    Method pick = Outer.class.getDeclaredMethods()[0];
    System.out.println(pick.toGenericString());
    System.out.println(list(pick.getGenericParameterTypes()) + " " + describe(pick.getGenericReturnType()) + " " + list(pick.getGenericExceptionTypes()));
    for (TypeVariable<Method> v : pick.getTypeParameters()) System.out.println(v.getName() + list(v.getBounds()) + v.getGenericDeclaration().getName());
    for (String name : new String[] {"inner", "nested"}) System.out.println(Use.class.getDeclaredField(name).getGenericType());
    TypeVariable<?> s = Recursive.class.getTypeParameters()[0];
    System.out.println(list(s.getBounds()) + " " + s.equals(Recursive.class.getTypeParameters()[0]));
    System.out.println(Use.class.getDeclaredField("nested").getGenericType().equals(Use.class.getDeclaredField("nested").getGenericType()));
    AnnotatedType tagged = Use.class.getDeclaredField("tagged").getAnnotatedType();
    System.out.println(tagged.getAnnotation(Tag.class).value() + " " + tagged.getType());
    AnnotatedParameterizedType listed = (AnnotatedParameterizedType) Use.class.getDeclaredField("listed").getAnnotatedType();
    System.out.println(listed.getAnnotatedActualTypeArguments()[0].getAnnotation(Tag.class).value());
    AnnotatedArrayType arrayed = (AnnotatedArrayType) Use.class.getDeclaredField("arrayed").getAnnotatedType();
    System.out.println(arrayed.getAnnotation(Tag.class).value() + " " + arrayed.getAnnotatedGenericComponentType().getAnnotation(Tag.class).value());
    Supplier<List<String>> anonymous = new Supplier<>() { public List<String> get() { return null; } };
    System.out.println(describe(anonymous.getClass().getGenericInterfaces()[0]) + " " + anonymous.getClass().getMethod("get").getGenericReturnType());
    Runnable lambda = () -> {};
    System.out.println(lambda.getClass().getGenericInterfaces()[0]);
  }
}
