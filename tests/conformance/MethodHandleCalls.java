import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Method handles found by lookup and invoked: static, virtual, special constructor, fields, exact and inexact. */
public class MethodHandleCalls {
    int field = 5;

    MethodHandleCalls() { }

    MethodHandleCalls(int f) { field = f; }

    static int add(int a, int b) { return a + b; }

    String hello(String who) { return "hello " + who + field; }

    static void thrower() { throw new IllegalStateException("thrown"); }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle add = l.findStatic(MethodHandleCalls.class, "add", MethodType.methodType(int.class, int.class, int.class));
        System.out.println((int) add.invokeExact(1, 2));
        System.out.println(add.invoke(3, 4));
        MethodHandle hello = l.findVirtual(MethodHandleCalls.class, "hello", MethodType.methodType(String.class, String.class));
        MethodHandleCalls o = new MethodHandleCalls();
        System.out.println((String) hello.invokeExact(o, "you"));
        MethodHandle ctor = l.findConstructor(MethodHandleCalls.class, MethodType.methodType(void.class, int.class));
        MethodHandleCalls made = (MethodHandleCalls) ctor.invokeExact(9);
        System.out.println(made.field);
        MethodHandle get = l.findGetter(MethodHandleCalls.class, "field", int.class);
        MethodHandle set = l.findSetter(MethodHandleCalls.class, "field", int.class);
        set.invokeExact(o, 77);
        System.out.println((int) get.invokeExact(o));
        MethodHandle bound = hello.bindTo(o);
        System.out.println((String) bound.invokeExact("bound"));
        MethodHandle len = l.findVirtual(String.class, "length", MethodType.methodType(int.class));
        System.out.println((int) len.invokeExact("four"));
        try {
            l.findStatic(MethodHandleCalls.class, "thrower", MethodType.methodType(void.class)).invokeExact();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            l.findStatic(MethodHandleCalls.class, "missing", MethodType.methodType(void.class));
        } catch (NoSuchMethodException e) {
            System.out.println("no such method");
        }
        System.out.println(add.type() + " " + hello.type() + " " + MethodType.methodType(long.class, Object[].class));
        System.out.println(add.invokeWithArguments(20, 22));
    }
}
