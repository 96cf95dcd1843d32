import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.stream.Collectors;

/** Annotations read by reflection, dynamic proxies, modifiers and member listings. */
public class AnnotationsAndProxies {
    enum Level { LOW, HIGH }

    @Retention(RetentionPolicy.RUNTIME)
    @Inherited
    @interface Info {
        String value() default "none";

        int[] numbers() default {1, 2};

        Level level() default Level.LOW;

        Class<?> type() default Object.class;

        Tag[] tags() default {};

        long wide() default -1L;

        double ratio() default 0.5;

        char letter() default 'c';

        boolean flag() default true;
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Repeatable(Tags.class)
    @interface Tag {
        String name();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Tags {
        Tag[] value();
    }

    @Retention(RetentionPolicy.CLASS)
    @interface Invisible {}

    @Info(value = "base", numbers = {}, level = Level.HIGH, type = String[].class, tags = {@Tag(name = "x"), @Tag(name = "y")})
    @Invisible
    static class Base {
        @Deprecated
        public int field;

        @Tag(name = "one")
        @Tag(name = "two")
        public void method(@Info("parameter") String a, @Invisible int b) {}
    }

    static class Derived extends Base {}

    interface Service {
        String hello(String name);

        int add(int a, long b);

        default String both(String s) { return hello(s) + add(1, 2); }

        void fails() throws Exception;
    }

    record Logging(List<String> log, Object result) implements InvocationHandler {
        @Override public Object invoke(Object proxy, Method m, Object[] args) throws Throwable {
            log.add(m.getName() + (args == null ? "" : Arrays.toString(args)));
            if (m.getName().equals("fails")) throw new Exception("checked by proxy");
            if (m.isDefault()) return "default of " + m.getDeclaringClass().getSimpleName();
            if (m.getReturnType() == int.class) return 42;
            if (m.getName().equals("toString")) return "proxy!";
            return result;
        }
    }

    public static void main(String[] args) throws Exception {
        Info info = Base.class.getAnnotation(Info.class);
        System.out.println(info.value() + info.numbers().length + info.level() + info.type() + info.tags()[1].name() + info.wide() + info.ratio() + info.letter() + info.flag());
        System.out.println(Derived.class.isAnnotationPresent(Info.class) + " " + Derived.class.getDeclaredAnnotations().length + " " + Base.class.getAnnotations().length + " " + info.annotationType().getSimpleName() + " " + info.equals(Derived.class.getAnnotation(Info.class)) + " " + (info.hashCode() == Derived.class.getAnnotation(Info.class).hashCode()));
        Method method = Base.class.getMethod("method", String.class, int.class);
        System.out.println(method.getAnnotationsByType(Tag.class).length + " " + method.getAnnotation(Tags.class) + " " + method.getAnnotation(Tag.class));
        Annotation[][] parameters = method.getParameterAnnotations();
        System.out.println(parameters.length + " " + parameters[0].length + parameters[1].length + " " + ((Info) parameters[0][0]).value() + " " + Base.class.getField("field").isAnnotationPresent(Deprecated.class) + " " + Info.class.getMethod("numbers").getDefaultValue().getClass().getSimpleName() + " " + Tag.class.getMethod("name").getDefaultValue());
        System.out.println(new TreeSet<>(Arrays.stream(Info.class.getDeclaredMethods()).map(m -> m.getName() + "=" + (m.getDefaultValue().getClass().isArray() ? "array" : m.getDefaultValue())).toList()));
        List<String> log = new ArrayList<>();
        Service service = (Service) Proxy.newProxyInstance(AnnotationsAndProxies.class.getClassLoader(), new Class<?>[] {Service.class, Comparable.class}, new Logging(log, "answer"));
        System.out.println(service.hello("you") + " " + service.add(1, 2L) + " " + service.both("b") + " " + service);
        try {
            service.fails();
        } catch (Exception e) {
            System.out.println(e);
        }
        Service wrong = (Service) Proxy.newProxyInstance(AnnotationsAndProxies.class.getClassLoader(), new Class<?>[] {Service.class}, (p, m, a) -> m.getName().equals("hello") ? (Object) 5 : null);
        for (Runnable r : new Runnable[] {() -> wrong.hello("x"), () -> wrong.add(1, 1)}) {
            try {
                r.run();
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName());
            }
        }
        Comparable<?> surprising = (Comparable<?>) Proxy.newProxyInstance(AnnotationsAndProxies.class.getClassLoader(), new Class<?>[] {Comparable.class}, (p, m, a) -> { throw new Exception("undeclared"); });
        try {
            surprising.compareTo(null);
        } catch (UndeclaredThrowableException e) {
            System.out.println(e.getCause());
        }
        System.out.println(log + " " + Proxy.isProxyClass(service.getClass()) + " " + (Proxy.getInvocationHandler(service) instanceof Logging) + " " + Arrays.stream(service.getClass().getInterfaces()).map(Class::getSimpleName).toList());
        System.out.println(Modifier.toString(Base.class.getModifiers()) + " " + Modifier.toString(Service.class.getModifiers()) + " " + Modifier.toString(Level.class.getModifiers()) + " " + Modifier.toString(Info.class.getModifiers()) + " " + Info.class.isAnnotation());
        System.out.println(Arrays.stream(Service.class.getDeclaredMethods()).map(Method::toString).sorted().collect(Collectors.joining("; ")));
    }
}
