package heddle.runner;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * Uses a library of assertions once, so that it has set itself up before the test runs. An assertion has no effect but on
 * its own library, so the test finds nothing else.
 */
final class Assertions {
    private Assertions() { }

    /** An assertion that fails, of the class with that name. */
    static void use(String name) throws Exception {
        Class<?> type = Plan.load(name);
        try {
            if (name.startsWith("org.assertj.")) {
                Object one = type.getMethod("assertThat", int.class).invoke(null, 1);
                one.getClass().getMethod("isEqualTo", int.class).invoke(one, 2);
            } else {
                equality(type).invoke(null, 1, 2);
            }
        } catch (InvocationTargetException failed) {
            if (!(failed.getCause() instanceof AssertionError)) throw failed;
        }
    }

    /** The frameworks call it alike. */
    private static Method equality(Class<?> type) throws NoSuchMethodException {
        try {
            return type.getMethod("assertEquals", int.class, int.class);
        } catch (NoSuchMethodException none) {
            return type.getMethod("assertEquals", long.class, long.class);
        }
    }
}
