package heddle.runner;

import java.io.File;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** What JUnit 5 gives to parameters that no row of arguments is for. */
final class Given {
    private static final String API = "org.junit.jupiter.api.";

    private final Plan plan;
    private final Class<?> type;
    private final Method test;
    private Path folder;  // of the test: made when it is first asked for

    Given(Plan plan, Class<?> type, Method test) {
        this.plan = plan;
        this.type = type;
        this.test = test;
    }

    /** The row, converted to the first parameters' types, and then what the other parameters are given. */
    Object[] forParameters(Method method, Object[] row) throws Exception {
        Class<?>[] types = method.getParameterTypes();
        Object[] values = new Object[types.length];
        for (int i = 0; i < types.length; ++i) {
            boolean converts = plan.isOf("junit5");
            if (i < row.length) {
                values[i] = converts ? Conversion.to(types[i], row[i]) : row[i];
            } else {
                values[i] = forType(types[i], method.getParameterAnnotations()[i]);
            }
        }
        return values;
    }

    private Object forType(Class<?> wanted, Annotation[] annotations) throws Exception {
        String name = wanted.getName();
        if (name.equals(API + "TestInfo") || name.equals(API + "RepetitionInfo") || name.equals(API + "TestReporter")) {
            return Proxy.newProxyInstance(wanted.getClassLoader(), new Class<?>[] {wanted},
                                          (proxy, method, arguments) -> answer(method.getName()));
        }
        for (Annotation annotation : annotations) {
            if (annotation.annotationType().getName().equals(API + "io.TempDir")) return folderFor(wanted);
        }
        throw new IllegalArgumentException("nothing is known to give to a parameter of type " + name);
    }

    /** Of TestInfo and RepetitionInfo; a TestReporter's entries go nowhere. */
    private Object answer(String question) throws Exception {
        switch (question) {
            case "getDisplayName": return displayName();
            case "getTags": return Collections.emptySet();
            case "getTestClass": return Optional.of(type);
            case "getTestMethod": return Optional.of(test);
            case "getCurrentRepetition": return plan.number("index", 1);
            case "getTotalRepetitions": return plan.number("repetitions", 1);
            case "getFailureCount": return 0;
            case "getFailureThreshold": return Integer.MAX_VALUE;
            case "toString": return "of " + plan.name();
            default: return null;
        }
    }

    /** As JUnit has it where nothing else is asked for. */
    private String displayName() throws Exception {
        int row = plan.number("index", 1);
        if (plan.get("repetitions") != null) return "repetition " + row + " of " + plan.get("repetitions");
        if (plan.get("index") != null) return "[" + row + "] " + new Arguments(plan).describe().get(row - 1);
        if (plan.get("displayName") != null) return plan.get("displayName");
        List<String> types = new ArrayList<>();
        for (Class<?> each : test.getParameterTypes()) types.add(each.getSimpleName());
        return test.getName() + "(" + String.join(", ", types) + ")";
    }

    Object folderFor(Class<?> wanted) throws IOException {
        if (folder == null) folder = Files.createTempDirectory("junit");
        return wanted == File.class ? (Object) folder.toFile() : folder;
    }
}
