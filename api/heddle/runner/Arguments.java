package heddle.runner;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.BaseStream;

/** The rows of arguments of a parameterized test, from the plan's sources. */
final class Arguments {
    private final Plan plan;
    private final Csv csv = new Csv();
    private final List<Object[]> rows = new ArrayList<>();

    Arguments(Plan plan) throws Exception {
        this.plan = plan;
        for (String[] word : plan.words()) add(word[0], word[1]);
    }

    /** From 1 on. */
    Object[] row(int number) {
        if (number > rows.size()) throw new IllegalArgumentException("there is no row " + number + " of arguments");
        return rows.get(number - 1);
    }

    /** A line for each row. */
    List<String> describe() {
        List<String> lines = new ArrayList<>();
        String repetitions = plan.get("repetitions");
        for (Object[] row : rows) {
            StringBuilder line = new StringBuilder();
            if (repetitions != null) line.append("repetition ").append(lines.size() + 1).append(" of ").append(repetitions);
            for (Object value : row) line.append(line.length() == 0 ? "" : ", ").append(words(value));
            lines.add(line.toString().replace('\n', ' ').replace('\r', ' '));
        }
        return lines;
    }

    /** Nothing that differs from run to run. */
    private static String words(Object value) {
        if (value == null) return "null";
        if (value.getClass().isArray()) return value.getClass().getSimpleName();
        String text = value.toString();
        return text.startsWith(value.getClass().getName() + "@") ? value.getClass().getSimpleName() : text;
    }

    private void add(String key, String value) throws Exception {
        switch (key) {
            case "values": addOne(constant(value)); break;
            case "null": addOne(null); break;
            case "empty": addOne(Conversion.emptyOf(value)); break;
            case "enum": addEnum(value); break;
            case "csv": rows.add(csv.parse(value)); break;
            case "provider": addAll(provide(Plan.providerMethod(value))); break;
            case "field": addAll(read(Plan.field(value))); break;
            case "repetitions": addRepetitions(Integer.parseInt(value)); break;
            default: csv.option(key, value);
        }
    }

    private void addRepetitions(int count) {
        for (int i = 0; i < count; ++i) rows.add(new Object[0]);
    }

    private void addOne(Object value) { rows.add(new Object[] {value}); }

    private static Object constant(String text) throws ClassNotFoundException {
        int colon = text.indexOf(':');
        String value = text.substring(colon + 1);
        switch (text.substring(0, colon)) {
            case "byte": return Byte.valueOf(value);
            case "short": return Short.valueOf(value);
            case "int": return Integer.valueOf(value);
            case "long": return Long.valueOf(value);
            case "char": return (char) Integer.parseInt(value);
            case "boolean": return !value.equals("0");
            case "float": return Float.intBitsToFloat(Integer.parseInt(value));
            case "double": return Double.longBitsToDouble(Long.parseLong(value));
            case "java.lang.Class": return Conversion.classNamed(value);
            default: return value;
        }
    }

    /** "com.example.Color:INCLUDE:RED,GREEN"; without names: all. */
    private void addEnum(String text) throws ClassNotFoundException {
        String[] parts = text.split(":", 3);
        List<String> names = parts[2].isEmpty() ? new ArrayList<>() : Arrays.asList(parts[2].split(","));
        for (Object constant : Plan.load(parts[0]).getEnumConstants()) {
            if (names.isEmpty() || fits(((Enum<?>) constant).name(), parts[1], names)) addOne(constant);
        }
    }

    private static boolean fits(String name, String mode, List<String> names) {
        switch (mode) {
            case "EXCLUDE": return !names.contains(name);
            case "MATCH_ALL": return names.stream().allMatch(name::matches);
            case "MATCH_ANY": return names.stream().anyMatch(name::matches);
            case "MATCH_NONE": return names.stream().noneMatch(name::matches);
            default: return names.contains(name);
        }
    }

    private Object provide(Method method) throws Exception {
        Object on = null;
        if (!Modifier.isStatic(method.getModifiers())) {
            List<Class<?>> classes = plan.classes();
            on = Plan.open(classes.get(classes.size() - 1).getDeclaredConstructor()).newInstance();
        }
        return method.invoke(on);
    }

    private static Object read(Field field) throws Exception {
        Object value = field.get(null);
        return value instanceof Supplier ? ((Supplier<?>) value).get() : value;
    }

    /** A stream, an iterator, a collection or an array of rows. */
    private void addAll(Object all) throws Exception {
        if (all instanceof BaseStream) all = ((BaseStream<?, ?>) all).iterator();
        if (all instanceof Iterable) all = ((Iterable<?>) all).iterator();
        if (all instanceof Iterator) {
            for (Iterator<?> at = (Iterator<?>) all; at.hasNext();) rows.add(rowOf(at.next()));
        } else if (all != null && all.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(all); ++i) rows.add(rowOf(Array.get(all, i)));
        } else {
            throw new IllegalArgumentException("these are no rows of arguments: " + words(all));
        }
    }

    /** An Object[], the Arguments of JUnit 5, or the only argument. */
    private static Object[] rowOf(Object row) throws Exception {
        if (row instanceof Object[]) return (Object[]) row;
        if (row != null) {
            for (Class<?> type : row.getClass().getInterfaces()) {
                if (!type.getName().equals("org.junit.jupiter.params.provider.Arguments")) continue;
                return (Object[]) Plan.open(type.getMethod("get")).invoke(row);
            }
        }
        return new Object[] {row};
    }
}
