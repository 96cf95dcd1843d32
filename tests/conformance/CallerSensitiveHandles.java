// Method handles of methods that ask for their caller: it is the class of the lookup, whoever calls the handle.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

public class CallerSensitiveHandles {
  private volatile int hidden = 3;

  private static String secret(int n) {
    return "secret " + n;
  }

  interface Attempt {
    Object run() throws Throwable;
  }

  static void show(String what, Attempt attempt) {
    try {
      System.out.println(what + ": " + attempt.run());
    } catch (Throwable e) {
      System.out.println(what + ": " + e.getClass().getName() + (e.getCause() == null ? "" : " " + e.getCause().getClass().getName()));
    }
  }

  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodHandle forName = lookup.findStatic(Class.class, "forName", MethodType.methodType(Class.class, String.class));
    show("forName", () -> (Class<?>) forName.invokeExact("java.util.List"));
    show("forName of its own", () -> ((Class<?>) forName.invokeExact("CallerSensitiveHandles$Other")).getSimpleName());
    show("forName of none", () -> (Class<?>) forName.invokeExact("no.such.Class"));
    show("called elsewhere", () -> Other.call(forName, "CallerSensitiveHandles"));
    show("converted", () -> ((Class<?>) (Object) forName.asType(MethodType.methodType(Object.class, Object.class)).invoke((Object) "Attempt")));

    Method secret = CallerSensitiveHandles.class.getDeclaredMethod("secret", int.class);
    MethodHandle invoke = lookup.findVirtual(Method.class, "invoke", MethodType.methodType(Object.class, Object.class, Object[].class));
    show("invoke", () -> invoke.invoke(secret, (Object) null, 7));
    show("invoke elsewhere", () -> Other.invoke(invoke, secret));
    MethodHandle others = Other.lookup().findVirtual(Method.class, "invoke", MethodType.methodType(Object.class, Object.class, Object[].class));
    show("invoke by a nestmate", () -> others.invoke(secret, (Object) null, 8));
    MethodHandle strange = Stranger.lookup().findVirtual(Method.class, "invoke", MethodType.methodType(Object.class, Object.class, Object[].class));
    show("invoke by a stranger", () -> strange.invoke(secret, (Object) null, 9));

    Field field = CallerSensitiveHandles.class.getDeclaredField("hidden");
    MethodHandle get = lookup.findVirtual(Field.class, "getInt", MethodType.methodType(int.class, Object.class));
    show("field", () -> (int) get.invokeExact(field, (Object) new CallerSensitiveHandles()));
    MethodHandle getByStranger = Stranger.lookup().findVirtual(Field.class, "getInt", MethodType.methodType(int.class, Object.class));
    show("field by a stranger", () -> (int) getByStranger.invokeExact(field, (Object) new CallerSensitiveHandles()));
    MethodHandle set = lookup.unreflect(Field.class.getMethod("setInt", Object.class, int.class));
    CallerSensitiveHandles object = new CallerSensitiveHandles();
    show("set", () -> { set.invoke(field, object, 12); return object.hidden; });

    MethodHandle updater = lookup.findStatic(AtomicIntegerFieldUpdater.class, "newUpdater",
        MethodType.methodType(AtomicIntegerFieldUpdater.class, Class.class, String.class));
    show("updater", () -> {
      @SuppressWarnings("unchecked")
      var made = (AtomicIntegerFieldUpdater<CallerSensitiveHandles>) updater.invoke(CallerSensitiveHandles.class, "hidden");
      return made.incrementAndGet(object);
    });
    MethodHandle strangeUpdater = Stranger.lookup().findStatic(AtomicIntegerFieldUpdater.class, "newUpdater",
        MethodType.methodType(AtomicIntegerFieldUpdater.class, Class.class, String.class));
    show("updater of a stranger", () -> strangeUpdater.invoke(CallerSensitiveHandles.class, "hidden"));

    MethodHandle loader = lookup.bind(Thread.currentThread(), "getContextClassLoader", MethodType.methodType(ClassLoader.class));
    show("bound", () -> (ClassLoader) loader.invokeExact() != null);
    show("public lookup", () -> MethodHandles.publicLookup().findStatic(Class.class, "forName", MethodType.methodType(Class.class, String.class)));
    show("lookup of another", () -> lookup.in(Stranger.class).findStatic(Class.class, "forName", MethodType.methodType(Class.class, String.class)));
    MethodHandle reflected = lookup.unreflect(Class.class.getMethod("forName", String.class));
    show("unreflected", () -> reflected.invoke("java.lang.Object"));
    show("revealed", () -> lookup.revealDirect(forName).getName() + " " + lookup.revealDirect(forName).getMethodType());
    show("filtered", () -> MethodHandles.filterReturnValue(forName, lookup.findVirtual(Class.class, "getSimpleName", MethodType.methodType(String.class))).invoke("java.util.Map$Entry"));
  }

  static class Other {
    static MethodHandles.Lookup lookup() {
      return MethodHandles.lookup();
    }

    static Object call(MethodHandle handle, String name) throws Throwable {
      return handle.invoke(name);
    }

    static Object invoke(MethodHandle handle, Method method) throws Throwable {
      return handle.invoke(method, (Object) null, 1);
    }
  }
}

class Stranger {
  static MethodHandles.Lookup lookup() {
    return MethodHandles.lookup();
  }
}
