import java.lang.reflect.Method;
import java.util.concurrent.Callable;

/** A structured task scope, a preview feature: by reflection, which asks for no option. */
final class Scopes {
    private static final Class<?> SCOPE = named("java.util.concurrent.StructuredTaskScope");
    private static final Class<?> SUBTASK = named("java.util.concurrent.StructuredTaskScope$Subtask");

    private Scopes() {}

    private static Class<?> named(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private static Object call(Class<?> type, Object target, String name, Class<?>[] types, Object... arguments) {
        try {
            Method method = type.getMethod(name, types);
            return method.invoke(target, arguments);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static Object open() {
        return call(SCOPE, null, "open", new Class<?>[0]);
    }

    static Object fork(Object scope, Callable<?> task) {
        return call(SCOPE, scope, "fork", new Class<?>[] {Callable.class}, task);
    }

    static void join(Object scope) {
        call(SCOPE, scope, "join", new Class<?>[0]);
    }

    static void close(Object scope) {
        call(SCOPE, scope, "close", new Class<?>[0]);
    }

    static Object get(Object subtask) {
        return call(SUBTASK, subtask, "get", new Class<?>[0]);
    }
}
