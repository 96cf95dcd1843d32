// Annotations: defaults, every kind of element, containers of repeated ones, inheritance, equality, text, on every place.
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;

public class AnnotationCorners {
  enum Level { LOW, HIGH }
  @Retention(RetentionPolicy.RUNTIME) @interface Part { String name() default "part"; int[] sizes() default {1, 2}; }
  @Retention(RetentionPolicy.RUNTIME) @Inherited @interface Everything {
    byte b() default 1; short s() default 2; int i() default 3; long l() default 4; float f() default 5; double d() default 6;
    char c() default 'x'; boolean z() default true; String text() default "te\"xt\n"; Class<?> type() default int[].class;
    Level level() default Level.HIGH; Part part() default @Part(name = "inner"); Class<?>[] types() default {String.class, void.class};
    Level[] levels() default {}; Part[] parts() default {@Part, @Part(sizes = {})}; String[] words() default "one";
  }
  @Retention(RetentionPolicy.RUNTIME) @Repeatable(Notes.class) @interface Note { String value(); }
  @Retention(RetentionPolicy.RUNTIME) @interface Notes { Note[] value(); }
  @Retention(RetentionPolicy.CLASS) @interface Unseen {}
  @Retention(RetentionPolicy.RUNTIME) @interface NotInherited {}

  @Everything(i = 30, words = {"a", "b"}) @NotInherited @Unseen
  static class Base {
    @Note("one") @Note("two") public int field;
    @Note("single") public void method(@Note("p0") @Part int a, String b, @Note("p2") @Note("p2b") long c) {}
    @Deprecated(since = "1", forRemoval = true) public Base() {}
  }
  static class Derived extends Base {
    @Override public void method(int a, String b, long c) {}
  }
  @Note("on record") record Rec(@Note("component") int x) {}
  enum Marked { @Note("constant") A, B }
  @FunctionalInterface interface F { void f(); }

  public static void main(String[] args) throws Exception {
    Everything e = Base.class.getAnnotation(Everything.class);
    System.out.println(e.b() + e.s() + e.i() + e.l() + e.f() + e.d() + " " + e.c() + e.z() + e.text().length() + e.type() + e.level() + e.part().name()
        + Arrays.toString(e.types()) + e.levels().length + e.parts().length + Arrays.toString(e.words()));
    System.out.println(e.toString().contains("text=\"te\\\"xt\\n\"") + " " + e.toString().contains("b=(byte)0x01") + " " + e.toString().contains("f=5.0f") + " " + e.toString().length());
    System.out.println(e.annotationType() + " " + e.equals(Derived.class.getAnnotation(Everything.class)) + " " + (e.hashCode() == Derived.class.getAnnotation(Everything.class).hashCode()));
    System.out.println(Arrays.toString(Base.class.getAnnotations()).length() + " " + Derived.class.getAnnotations().length + " " + Derived.class.getDeclaredAnnotations().length
        + " " + Derived.class.isAnnotationPresent(NotInherited.class));
    e.words()[0] = "changed";
    System.out.println(e.words()[0]);
    Field field = Base.class.getField("field");
    System.out.println(field.getAnnotation(Note.class) + " " + field.getAnnotationsByType(Note.class).length + " " + field.getAnnotation(Notes.class));
    Method method = Base.class.getMethod("method", int.class, String.class, long.class);
    System.out.println(Arrays.toString(method.getAnnotations()) + " " + Arrays.deepToString(method.getParameterAnnotations()));
    System.out.println(method.getParameters()[2].getAnnotationsByType(Note.class)[1].value() + " " + Derived.class.getMethod("method", int.class, String.class, long.class).getAnnotations().length);
    System.out.println(Base.class.getConstructor().getAnnotation(Deprecated.class));
    System.out.println(Rec.class.getRecordComponents()[0].getAnnotation(Note.class) + " " + Rec.class.getDeclaredField("x").getAnnotation(Note.class).value()
        + " " + Rec.class.getMethod("x").getAnnotation(Note.class).value() + " " + Rec.class.getDeclaredConstructors()[0].getParameterAnnotations()[0].length);
    System.out.println(Marked.class.getField("A").getAnnotation(Note.class).value() + " " + Marked.class.getField("B").getAnnotations().length);
    System.out.println(F.class.getAnnotations()[0] + " " + Note.class.getAnnotation(Repeatable.class).value());
    for (String name : new String[] {"i", "text", "types", "part"}) {
      Object value = Everything.class.getMethod(name).getDefaultValue();
      System.out.println(name + " " + (value.getClass().isArray() ? Arrays.toString((Object[]) value) : value));
    }
    @Note("local") class Local {}
    System.out.println(Local.class.getAnnotation(Note.class).value() + " " + Local.class.getEnclosingMethod().getName());
    Part p1 = e.part(), p2 = e.parts()[0];
    System.out.println(p1.equals(p2) + " " + p1.hashCode() + " " + p2 + " " + Proxy.isProxyClass(p1.getClass()));
    System.out.println(Base.class.getAnnotationsByType(Note.class).length + " " + Everything.class.isAnnotation() + " " + Modifier.isAbstract(Everything.class.getModifiers()));
  }
}
