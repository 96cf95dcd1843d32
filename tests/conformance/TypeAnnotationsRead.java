// Type annotations by reflection: on fields, arrays, wildcards, bounds, throws, receivers, supertypes, nested types.
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.AnnotatedArrayType;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.AnnotatedTypeVariable;
import java.lang.reflect.AnnotatedWildcardType;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

public class TypeAnnotationsRead {
  @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.TYPE_USE, ElementType.TYPE_PARAMETER}) @interface T { int value() default 0; }
  static class Super<X> {}
  interface Face {}
  static class Sub<@T(1) A extends @T(2) Number & @T(3) Face> extends @T(4) Super<@T(5) String> implements @T(6) Face {
    @T(7) String @T(8) [] @T(9) [] array;
    Map<@T(10) ? extends @T(11) List<@T(12) A>, ? super @T(13) Integer> map;
    @T(14) int primitive;
    <@T(15) M> @T(16) M method(@T(17) Sub<A> this, @T(18) M m, List<@T(19) ?>[] lists) throws @T(20) Exception { return m; }
    class In { In(@T(21) Sub<A> Sub.this) {} @T(22) In self; }
  }
  record R(@T(23) String s, List<@T(24) Integer> l) {}
  static String show(AnnotatedType t) {
    if (t == null) return "-";
    String own = Arrays.stream(t.getAnnotations()).map(a -> "@" + ((T) a).value()).collect(Collectors.joining());
    String rest = "";
    if (t instanceof AnnotatedArrayType a) rest = "[" + show(a.getAnnotatedGenericComponentType()) + "]";
    else if (t instanceof AnnotatedParameterizedType p) rest = Arrays.stream(p.getAnnotatedActualTypeArguments()).map(TypeAnnotationsRead::show).collect(Collectors.joining(",", "<", ">"));
    else if (t instanceof AnnotatedWildcardType w) rest = "?+" + Arrays.stream(w.getAnnotatedUpperBounds()).map(TypeAnnotationsRead::show).toList() + "-" + Arrays.stream(w.getAnnotatedLowerBounds()).map(TypeAnnotationsRead::show).toList();
    else if (t instanceof AnnotatedTypeVariable) rest = "var";
    return own + (rest.isEmpty() ? t.getType() instanceof Class<?> c ? c.getSimpleName() : t.getType().getTypeName() : rest);
  }
  public static void main(String[] args) throws Exception {
    Class<?> sub = Sub.class;
    var parameter = sub.getTypeParameters()[0];
    System.out.println(Arrays.toString(parameter.getAnnotations()).replace("TypeAnnotationsRead.", "").replace("TypeAnnotationsRead$", "") + " " + Arrays.stream(parameter.getAnnotatedBounds()).map(TypeAnnotationsRead::show).toList());
    System.out.println(show(sub.getAnnotatedSuperclass()) + " " + Arrays.stream(sub.getAnnotatedInterfaces()).map(TypeAnnotationsRead::show).toList());
    for (String f : new String[] {"array", "map", "primitive"}) System.out.println(f + " " + show(sub.getDeclaredField(f).getAnnotatedType()));
    Method m = Arrays.stream(sub.getDeclaredMethods()).filter(x -> x.getName().equals("method")).findFirst().get();
    System.out.println(show(m.getAnnotatedReturnType()) + " " + show(m.getAnnotatedReceiverType()) + " " + Arrays.stream(m.getAnnotatedParameterTypes()).map(TypeAnnotationsRead::show).toList() + " " + Arrays.stream(m.getAnnotatedExceptionTypes()).map(TypeAnnotationsRead::show).toList() + " " + m.getTypeParameters()[0].getAnnotations().length);
    System.out.println(show(Sub.In.class.getDeclaredField("self").getAnnotatedType()) + " " + show(Sub.In.class.getDeclaredConstructors()[0].getAnnotatedReceiverType()));
    for (var c : R.class.getRecordComponents()) System.out.print(show(c.getAnnotatedType()) + " " + show(c.getAccessor().getAnnotatedReturnType()) + " " + show(R.class.getDeclaredField(c.getName()).getAnnotatedType()) + "; ");
    System.out.println(Arrays.stream(R.class.getDeclaredConstructors()[0].getAnnotatedParameterTypes()).map(TypeAnnotationsRead::show).toList());
    AnnotatedType a = sub.getDeclaredField("array").getAnnotatedType();
    System.out.println(a.equals(sub.getDeclaredField("array").getAnnotatedType()) + " " + (a.hashCode() == sub.getDeclaredField("array").getAnnotatedType().hashCode()) + " " + show(sub.getDeclaredField("primitive").getAnnotatedType()).equals("@14int"));
  }
}
