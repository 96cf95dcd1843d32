import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.*;
import java.util.*;

/** Reflection: members sorted by name, invoke, fields, arrays, annotations, dynamic proxies, generic signatures. */
public class ReflectionBasics {
    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.TYPE, ElementType.METHOD})
    @interface Info {
        String value() default "none";

        int[] nums() default {1, 2};

        Class<?> type() default Object.class;

        Thread.State state() default Thread.State.NEW;
    }

    interface Greeter {
        String greet(String who, int times);

        default String twice() { return greet("default", 2); }
    }

    @Info("base")
    public static class Base {
        public int pub = 1;
        private String priv = "p";
        protected static long stat = 5;
        public final double fin = 2.5;
        Map<String, List<Integer>> generic;

        public Base() { }

        public Base(int pub, String priv) {
            this.pub = pub;
            this.priv = priv;
        }

        public int add(int a, int b) { return a + b + pub; }

        @Info(value = "m", nums = {}, type = String.class, state = Thread.State.BLOCKED)
        private static String hidden(String s, long l) { return s + l; }

        public void boom() throws Exception { throw new Exception("boom"); }

        void varargs(String... s) { System.out.println("varargs " + s.length); }
    }

    public static class Sub extends Base implements Runnable, Comparable<Sub> {
        @Override public void run() { pub++; }

        @Override public int compareTo(Sub o) { return 0; }
    }

    public static void main(String[] args) throws Exception {
        Class<?> c = Base.class;
        List<String> names = new ArrayList<>();
        for (Method m : c.getDeclaredMethods()) names.add(Modifier.toString(m.getModifiers()) + " " + m.getReturnType().getSimpleName() + " " + m.getName() + Arrays.toString(m.getParameterTypes()) + m.isVarArgs());
        Collections.sort(names);
        names.forEach(System.out::println);
        names.clear();
        for (Field f : c.getDeclaredFields()) names.add(f.toString() + " / " + f.getGenericType());
        Collections.sort(names);
        names.forEach(System.out::println);
        Base b = (Base) c.getConstructor(int.class, String.class).newInstance(10, "made");
        System.out.println(c.getMethod("add", int.class, int.class).invoke(b, 1, 2));
        Method h = c.getDeclaredMethod("hidden", String.class, long.class);
        h.setAccessible(true);
        System.out.println(h.invoke(null, "s", 7L) + " " + h.invoke(null, "widened", 8));
        try {
            c.getMethod("boom").invoke(b);
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause());
        }
        try {
            c.getMethod("add", int.class, int.class).invoke(b, 1);
        } catch (IllegalArgumentException e) {
            System.out.println("wrong arguments");
        }
        try {
            c.getMethod("missing");
        } catch (NoSuchMethodException e) {
            System.out.println(e.getMessage());
        }
        Field p = c.getDeclaredField("priv");
        p.setAccessible(true);
        p.set(b, "changed");
        Field st = c.getDeclaredField("stat");
        st.setLong(null, st.getLong(null) + 1);
        System.out.println(p.get(b) + " " + Base.stat + " " + c.getField("pub").getInt(b) + " " + c.getField("fin").get(b));
        c.getDeclaredMethod("varargs", String[].class).invoke(b, (Object) new String[] {"a", "b"});
        Class<?> s = Sub.class;
        System.out.println(s.getSuperclass() + " " + Arrays.toString(s.getInterfaces()) + " " + Base.class.isAssignableFrom(s) + " " + Runnable.class.isInstance(s.getDeclaredConstructor().newInstance()) + " " + Modifier.toString(s.getModifiers()) + " " + s.getEnclosingClass() + " " + s.getPackageName().isEmpty() + " " + Arrays.toString(s.getGenericInterfaces()) + " " + s.getSimpleName() + " " + Greeter.class.isInterface());
        Object arr = Array.newInstance(int.class, 3);
        Array.setInt(arr, 1, 42);
        System.out.println(Array.get(arr, 1) + " " + Array.getLength(arr) + " " + Array.newInstance(String.class, 2, 3).getClass().getSimpleName() + " " + Class.forName("[J") + " " + Class.forName("java.lang.String").getName() + " " + int.class.isPrimitive());
        Info i = h.getAnnotation(Info.class);
        Info ci = c.getAnnotation(Info.class);
        System.out.println(i.value() + i.nums().length + i.type() + i.state() + " " + ci.value() + Arrays.toString(ci.nums()) + ci.type() + ci.state() + " " + s.isAnnotationPresent(Info.class) + " " + (ci.annotationType() == Info.class) + " " + c.getAnnotations().length);
        Greeter g = (Greeter) Proxy.newProxyInstance(Greeter.class.getClassLoader(), new Class<?>[] {Greeter.class, Runnable.class}, (proxy, m, a) -> {
            if (m.getName().equals("run")) {
                System.out.println("ran");
                return null;
            }
            if (m.getName().equals("hashCode")) return 99;
            return m.getName() + Arrays.toString(a);
        });
        ((Runnable) g).run();
        System.out.println(g.greet("you", 3) + " " + g.twice() + " " + g + " " + g.hashCode() + " " + Proxy.isProxyClass(g.getClass()));
        System.out.println(Base[].class.getComponentType() + " " + c.getDeclaredConstructors().length + " " + c.cast(b).equals(b) + " " + h.getParameterCount() + Arrays.toString(c.getMethod("boom").getExceptionTypes()));
    }
}
