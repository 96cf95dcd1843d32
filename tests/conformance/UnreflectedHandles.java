// From reflection to method handles: unreflect and friends, super calls by unreflectSpecial and findSpecial, default methods.
import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;

public class UnreflectedHandles {
  static class Base {
    protected String name = "base";
    public String speak(String to) { return name + " speaks to " + to; }
    static int shared = 5;
  }
  static class Derived extends Base {
    Derived() { name = "derived"; }
    @Override public String speak(String to) { return "DERIVED " + super.speak(to); }
    static MethodHandles.Lookup lookup() { return MethodHandles.lookup(); }
  }
  static class Third extends Derived {
    @Override public String speak(String to) { return "third"; }
  }
  interface Polite {
    String title();
    default String address(String who) { return title() + " " + who; }
  }

  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup(), inside = Derived.lookup();
    Method speak = Base.class.getMethod("speak", String.class);
    MethodHandle virtual = lookup.unreflect(speak);
    System.out.println(virtual.type() + " " + virtual.invoke((Base) new Derived(), "A") + " | " + virtual.invoke(new Base(), "B"));
    MethodHandle special = inside.unreflectSpecial(speak, Derived.class);
    System.out.println(special.type() + " " + special.invoke(new Derived(), "C") + " | " + special.invoke((Derived) new Third(), "D"));
    MethodHandle found = inside.findSpecial(Base.class, "speak", methodType(String.class, String.class), Derived.class);
    System.out.println((String) found.invokeExact(new Derived(), "E"));
    try {
      lookup.unreflectSpecial(speak, Derived.class);
    } catch (IllegalAccessException e) {
      System.out.println("no private access: " + (e.getMessage() != null));
    }
    try {
      special.invoke(new Base(), "F");
    } catch (ClassCastException e) {
      System.out.println("class cast");
    }
    Field name = Base.class.getDeclaredField("name");
    Derived derived = new Derived();
    lookup.unreflectSetter(name).invoke(derived, "renamed");
    System.out.println((String) lookup.unreflectGetter(name).invoke(derived));
    Field shared = Base.class.getDeclaredField("shared");
    lookup.unreflectSetter(shared).invokeExact(9);
    System.out.println((int) lookup.unreflectGetter(shared).invokeExact() + " " + shared.getInt(null));
    System.out.println(lookup.unreflectConstructor(Third.class.getDeclaredConstructor()).invoke().getClass().getSimpleName());
    System.out.println(lookup.unreflectVarHandle(name).compareAndSet((Base) derived, "renamed", "swapped") + " " + derived.name);
    Polite proxy = (Polite) Proxy.newProxyInstance(Polite.class.getClassLoader(), new Class<?>[] {Polite.class}, (self, method, arguments) -> {
      if (method.isDefault()) {
        MethodHandle handle = MethodHandles.privateLookupIn(Polite.class, lookup).unreflectSpecial(method, Polite.class);
        return handle.bindTo(self).invokeWithArguments(arguments);
      }
      return "Dr.";
    });
    System.out.println(proxy.address("Watson"));
    Method of = List.class.getMethod("of", Object[].class);
    System.out.println(lookup.unreflect(of).isVarargsCollector() + " " + lookup.unreflect(of).invoke("x", 1, 2.5));
  }
}
