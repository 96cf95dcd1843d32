// What method handles refuse: wrong types, missing members, bad arguments, null receivers; and texts of types and handles.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.WrongMethodTypeException;

public class HandleErrors {
  private int secret = 42;
  final int fixed = 1;
  static int counter;
  static int add(int a, int b) { return a + b; }
  private String hidden() { return "hidden " + secret; }
  interface Greeter { default String greet() { return "hello"; } }
  static class Loud implements Greeter {
    public String greet() { return "HELLO"; }
  }
  interface Body { Object run() throws Throwable; }

  static void attempt(String what, Body body) {
    try {
      System.out.println(what + " = " + body.run());
    } catch (Throwable t) {
      String message = t.getMessage();
      String masked = message == null || t instanceof NullPointerException ? "" : " " + message.replaceAll(", from .*", "");
      System.out.println(what + ": " + t.getClass().getSimpleName() + masked);
    }
  }

  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodType ints = MethodType.methodType(int.class, int.class, int.class);
    MethodHandle add = lookup.findStatic(HandleErrors.class, "add", ints);
    attempt("exact", () -> (int) add.invokeExact(1, 2));
    attempt("exact, other result", () -> (long) add.invokeExact(1, 2));
    attempt("exact, boxed", () -> (Object) add.invokeExact(1, 2));
    attempt("exact, few", () -> (int) add.invokeExact(1));
    attempt("invoke, few", () -> add.invoke(1));
    attempt("invoke, boxed", () -> add.invoke((Object) 1, (Integer) 2));
    attempt("invoke, string", () -> add.invoke("1", 2));
    attempt("invoke, object that is a string", () -> add.invoke((Object) "1", 2));
    attempt("invoke, null", () -> add.invoke(1, (Integer) null));
    attempt("with arguments", () -> add.invokeWithArguments(1, 2, 3));
    attempt("asType", () -> add.asType(MethodType.methodType(String.class)));
    attempt("no method", () -> lookup.findStatic(HandleErrors.class, "sub", ints));
    attempt("virtual as static", () -> lookup.findStatic(HandleErrors.class, "hidden", MethodType.methodType(String.class)));
    attempt("static as virtual", () -> lookup.findVirtual(HandleErrors.class, "add", ints));
    attempt("no field", () -> lookup.findGetter(HandleErrors.class, "none", int.class));
    attempt("field of other type", () -> lookup.findGetter(HandleErrors.class, "secret", long.class));
    attempt("setter of final", () -> lookup.findSetter(HandleErrors.class, "fixed", int.class));
    attempt("instance as static", () -> lookup.findStaticGetter(HandleErrors.class, "secret", int.class));
    attempt("no constructor", () -> lookup.findConstructor(HandleErrors.class, MethodType.methodType(void.class, int.class)));
    attempt("private", () -> lookup.findVirtual(HandleErrors.class, "hidden", MethodType.methodType(String.class)).invoke(new HandleErrors()));
    attempt("null receiver", () -> lookup.findGetter(HandleErrors.class, "secret", int.class).invoke((HandleErrors) null));
    attempt("default", () -> lookup.findVirtual(Greeter.class, "greet", MethodType.methodType(String.class)).invoke(new Loud()));
    attempt("insert, wrong class", () -> MethodHandles.insertArguments(add, 0, "x"));
    attempt("insert, too many", () -> MethodHandles.insertArguments(add, 0, 1, 2, 3));
    attempt("guard", () -> MethodHandles.guardWithTest(add, add, add));
    attempt("filter", () -> MethodHandles.filterArguments(add, 0, MethodHandles.identity(String.class)));
    attempt("spread", () -> (Object) add.asSpreader(Object[].class, 2).invoke(new Object[] {1}));
    attempt("bind to int", () -> add.bindTo(5));
    attempt("void parameter", () -> MethodType.methodType(int.class, void.class));
    attempt("null type", () -> MethodType.methodType(null));
    attempt("array getter", () -> MethodHandles.arrayElementGetter(int.class));
    attempt("index", () -> MethodHandles.arrayElementGetter(int[].class).invoke(new int[1], 3));
    attempt("static field", () -> {
      lookup.findStaticSetter(HandleErrors.class, "counter", int.class).invoke(7);
      return lookup.findStaticGetter(HandleErrors.class, "counter", int.class).invoke();
    });
    attempt("unreflect", () -> lookup.unreflect(HandleErrors.class.getDeclaredMethod("hidden")).invoke(new HandleErrors()));
    attempt("unreflect constructor", () -> lookup.unreflectConstructor(Loud.class.getDeclaredConstructor()).type());
    attempt("unreflect getter", () -> (int) lookup.unreflectGetter(HandleErrors.class.getDeclaredField("secret")).invokeExact(new HandleErrors()));
    MethodType t = MethodType.fromMethodDescriptorString("(I[JLjava/lang/String;)V", HandleErrors.class.getClassLoader());
    System.out.println(t + " " + t.toMethodDescriptorString() + " " + t.wrap() + " " + t.generic() + " " + t.erase() + " " + t.changeReturnType(int.class)
        + " " + t.insertParameterTypes(1, byte.class) + " " + t.dropParameterTypes(0, 2) + " " + t.parameterCount() + " " + t.lastParameterType());
    System.out.println(t.equals(MethodType.methodType(void.class, int.class, long[].class, String.class)) + " " + (t.hashCode() == t.changeReturnType(void.class).hashCode())
        + " " + MethodType.genericMethodType(2, true) + " " + t.hasPrimitives() + " " + t.hasWrappers());
    System.out.println(add + " " + MethodHandles.identity(String.class) + " " + lookup + " " + lookup.lookupClass() + " " + lookup.lookupModes());
  }
}
