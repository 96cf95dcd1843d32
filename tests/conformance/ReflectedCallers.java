// Methods that ask for their caller, called by reflection, also by reflection of reflection: the caller is who calls
// Method.invoke.
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ResourceBundle;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;

public class ReflectedCallers {
  private volatile long count = 4;

  private ReflectedCallers() {
  }

  private static String secret(int n) {
    return "secret " + n;
  }

  interface Attempt {
    Object run() throws Exception;
  }

  static void show(String what, Attempt attempt) {
    try {
      System.out.println(what + ": " + attempt.run());
    } catch (InvocationTargetException e) {
      System.out.println(what + ": thrown " + e.getCause().getClass().getName());
    } catch (Exception e) {
      System.out.println(what + ": " + e.getClass().getName());
    }
  }

  public static void main(String[] args) throws Exception {
    Method forName = Class.class.getMethod("forName", String.class);
    show("forName", () -> forName.invoke(null, "java.util.List"));
    show("own", () -> forName.invoke(null, "ReflectedCallers$Attempt"));
    show("none", () -> forName.invoke(null, "no.Such"));
    show("number", () -> forName.invoke(null));
    show("type", () -> forName.invoke(null, 1));
    Method invoke = Method.class.getMethod("invoke", Object.class, Object[].class);
    Method secret = ReflectedCallers.class.getDeclaredMethod("secret", int.class);
    show("invoke", () -> invoke.invoke(secret, null, new Object[] {7}));
    show("twice", () -> invoke.invoke(invoke, secret, new Object[] {null, new Object[] {8}}));
    Constructor<ReflectedCallers> constructor = ReflectedCallers.class.getDeclaredConstructor();
    Method make = Constructor.class.getMethod("newInstance", Object[].class);
    show("constructor", () -> make.invoke(constructor, (Object) new Object[0]).getClass().getName());
    Field field = ReflectedCallers.class.getDeclaredField("count");
    ReflectedCallers object = new ReflectedCallers();
    show("get", () -> Field.class.getMethod("get", Object.class).invoke(field, object));
    show("set", () -> Field.class.getMethod("setLong", Object.class, long.class).invoke(field, object, 12L));
    System.out.println(object.count);
    show("updater", () -> AtomicLongFieldUpdater.class.getMethod("newUpdater", Class.class, String.class)
        .invoke(null, ReflectedCallers.class, "count").getClass().getSimpleName().isEmpty());
    show("bundle", () -> ResourceBundle.class.getMethod("getBundle", String.class).invoke(null, "nobody.has.it"));
    show("loader", () -> Thread.class.getMethod("getContextClassLoader").invoke(Thread.currentThread()) != null);
    show("stranger", () -> Outsider.call(invoke, secret));
    show("access", () -> Outsider.access(secret));
  }
}

class Outsider {
  static Object call(Method invoke, Method secret) throws Exception {
    return invoke.invoke(secret, null, new Object[] {9});
  }

  static Object access(Method secret) throws Exception {
    return secret.invoke(null, 10);
  }
}
