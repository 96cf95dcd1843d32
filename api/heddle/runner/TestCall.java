package heddle.runner;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/**
 * One call of a test method, with all that comes before and after it. What is looked up is looked up before anything of the
 * test runs: its threads shall find nothing to run beside them.
 */
final class TestCall {
    /** A failure of something else than the test method. */
    static final class Aside extends Exception {
        private static final long serialVersionUID = 1L;

        Aside(Throwable cause) { super(cause); }
    }

    private final Plan plan;
    private final List<Class<?>> classes;
    private final Method test;
    private final Object[] row;  // of arguments; empty: none
    private final Given given;
    private final List<Method> beforeAll, beforeEach, afterEach, afterAll;
    private final List<Object> instances = new ArrayList<>();

    TestCall(Plan plan) throws Exception {
        this.plan = plan;
        classes = plan.classes();
        test = plan.test();
        given = new Given(plan, classes.get(classes.size() - 1), test);
        row = plan.get("index") == null ? new Object[0] : new Arguments(plan).row(plan.number("index", 1));
        beforeAll = plan.methods("beforeAll");
        beforeEach = plan.methods("beforeEach");
        afterEach = plan.methods("afterEach");
        afterAll = plan.methods("afterAll");
    }

    void run() throws Throwable {
        Throwable failure = null;
        try {
            if (areOfInstance(beforeAll) || areOfInstance(afterAll)) makeInstances();
            callEach(beforeAll);
            if (instances.isEmpty()) makeInstances();
            failure = runOnInstances();
        } catch (Throwable thrown) {
            failure = new Aside(thrown);
        }
        failure = finish(afterAll, failure);
        raise(failure);
    }

    private void raise(Throwable failure) throws Throwable {
        if (failure instanceof Aside && plan.all("expects").isEmpty()) throw failure.getCause();
        if (failure != null) throw failure;
    }

    private Throwable runOnInstances() {
        Throwable failure = null;
        try {
            callEach(beforeEach);
        } catch (Throwable thrown) {
            return finish(afterEach, new Aside(thrown));
        }
        try {
            callTest();
        } catch (Throwable thrown) {
            failure = thrown;
        }
        return finish(afterEach, failure);
    }

    /** Calls all, whatever one of them throws. */
    private Throwable finish(List<Method> methods, Throwable failure) {
        for (Method method : methods) {
            try {
                call(method);
            } catch (Throwable thrown) {
                failure = TestRunner.join(failure, thrown);
            }
        }
        return failure;
    }

    private static boolean areOfInstance(List<Method> methods) {
        for (Method method : methods) {
            if (!Modifier.isStatic(method.getModifiers())) return true;
        }
        return false;
    }

    private void callEach(List<Method> methods) throws Throwable {
        for (Method method : methods) call(method);
    }

    private void call(Method method) throws Throwable {
        invoke(method, Modifier.isStatic(method.getModifiers()) ? null : instanceOf(method.getDeclaringClass()),
               given.forParameters(method, new Object[0]));
    }

    private void callTest() throws Throwable {
        if (plan.isOf("junit3")) {
            invoke(Plan.open(superclassNamed("junit.framework.TestCase").getMethod("runBare")), instances.get(0));
            return;
        }
        Object[] arguments = given.forParameters(test, takesRow() ? row : new Object[0]);
        Object on = instanceOf(test.getDeclaringClass());
        int invocations = plan.number("invocations", 1), threads = plan.number("threads", 1);
        if (threads > 1) {
            new Invocations(invocations, () -> invoke(test, on, arguments)).run(threads);
        } else {
            for (int i = 0; i < invocations; ++i) invoke(test, on, arguments);
        }
    }

    /** A parameterized class of JUnit 4 takes its row itself. */
    private boolean takesRow() { return plan.get("constructor") == null && plan.get("parameterField") == null; }

    private Class<?> superclassNamed(String name) {
        Class<?> type = classes.get(0);
        while (!type.getName().equals(name)) type = type.getSuperclass();
        return type;
    }

    private void makeInstances() throws Throwable {
        Object outer = null;
        for (Class<?> type : classes) {
            outer = make(type, outer);
            instances.add(outer);
        }
        for (String word : plan.all("parameterField")) {
            int colon = word.lastIndexOf(':');
            Plan.field(word.substring(0, colon)).set(outer, row[Integer.parseInt(word.substring(colon + 1))]);
        }
        for (String word : plan.all("tempDir")) {
            java.lang.reflect.Field field = Plan.field(word);
            Object on = Modifier.isStatic(field.getModifiers()) ? null : instanceOf(field.getDeclaringClass());
            field.set(on, given.folderFor(field.getType()));
        }
    }

    private Object make(Class<?> type, Object outer) throws Throwable {
        if (plan.isOf("junit3")) return makeTestCase(type);
        if (plan.get("constructor") != null) {
            for (Constructor<?> constructor : type.getDeclaredConstructors()) {
                if (constructor.getParameterTypes().length == row.length) return make(constructor, row);
            }
            throw new NoSuchMethodException("a constructor of " + type.getName() + " with " + row.length + " parameters");
        }
        if (outer == null) return make(type.getDeclaredConstructor());
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            Class<?>[] types = constructor.getParameterTypes();  // the outer class may be a superclass of the instance's
            if (types.length == 1 && types[0].isInstance(outer)) return make(constructor, outer);
        }
        throw new NoSuchMethodException("a constructor of " + type.getName() + " with nothing but its outer instance");
    }

    private Object makeTestCase(Class<?> type) throws Throwable {
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            Class<?>[] types = constructor.getParameterTypes();
            if (types.length == 1 && types[0] == String.class) return make(constructor, test.getName());
        }
        Object made = make(type.getDeclaredConstructor());
        invoke(superclassNamed("junit.framework.TestCase").getMethod("setName", String.class), made, test.getName());
        return made;
    }

    private static Object make(Constructor<?> constructor, Object... arguments) throws Throwable {
        try {
            return Plan.open(constructor).newInstance(arguments);
        } catch (InvocationTargetException thrown) {
            throw thrown.getCause();
        }
    }

    /** The innermost instance that has the class's methods. */
    private Object instanceOf(Class<?> type) {
        for (int i = instances.size() - 1; i >= 0; --i) {
            if (type.isInstance(instances.get(i))) return instances.get(i);
        }
        throw new IllegalStateException("no instance of " + type.getName());
    }

    static Object invoke(Method method, Object on, Object... arguments) throws Throwable {
        try {
            return method.invoke(on, arguments);
        } catch (InvocationTargetException thrown) {
            throw thrown.getCause();
        }
    }
}
