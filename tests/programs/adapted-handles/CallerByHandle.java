// Handles of caller-sensitive methods: two threads load and initialise a class by Class.forName, and set a field of
// their own by Field.set, through handles made here. The caller is this class, whoever calls the handle.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

public class CallerByHandle {
  int number;

  static class Counted {
    static int made = Other.next();
  }

  static class Other {
    static int next = 1;

    static int next() {
      return next++;
    }

    static Object call(MethodHandle handle) throws Throwable {
      return handle.invoke("CallerByHandle$Counted");
    }
  }

  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodHandle forName = lookup.findStatic(Class.class, "forName", MethodType.methodType(Class.class, String.class));
    MethodHandle set = lookup.findVirtual(Field.class, "setInt", MethodType.methodType(void.class, Object.class, int.class));
    Field field = CallerByHandle.class.getDeclaredField("number");
    CallerByHandle object = new CallerByHandle();
    Thread other = new Thread(() -> {
      try {
        Other.call(forName);
        set.invoke(field, object, 1);
      } catch (Throwable e) {
        throw new AssertionError(e);
      }
    });
    other.start();
    Other.call(forName);
    set.invoke(field, object, 2);
    other.join();
    System.out.println(object.number + " " + Counted.made);
  }
}
