package heddle.runner;

import java.io.File;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The implicit conversions of JUnit 5's arguments. */
final class Conversion {
    private static final String[] TEMPORAL = {
        "Duration", "Instant", "LocalDate", "LocalDateTime", "LocalTime", "MonthDay", "OffsetDateTime", "OffsetTime", "Period",
        "Year", "YearMonth", "ZonedDateTime",
    };

    private Conversion() { }

    static Object to(Class<?> wanted, Object value) throws Exception {
        if (value == null || wanted.isInstance(value)) return value;
        if (wanted.isPrimitive() && !(value instanceof String)) return value;  // reflection widens it, or refuses
        if (!(value instanceof String)) return value;
        return fromText(wanted, (String) value);
    }

    private static Object fromText(Class<?> wanted, String text) throws Exception {
        if (wanted == int.class || wanted == Integer.class) return Integer.decode(text);
        if (wanted == long.class || wanted == Long.class) return Long.decode(text);
        if (wanted == short.class || wanted == Short.class) return Short.decode(text);
        if (wanted == byte.class || wanted == Byte.class) return Byte.decode(text);
        if (wanted == double.class || wanted == Double.class) return Double.valueOf(text);
        if (wanted == float.class || wanted == Float.class) return Float.valueOf(text);
        if (wanted == boolean.class || wanted == Boolean.class) return Boolean.valueOf(text);
        if (wanted == char.class || wanted == Character.class) return text.charAt(0);
        if (wanted.isEnum()) return constantOf(wanted, text);
        if (wanted == Class.class) return classNamed(text);
        if (wanted == File.class) return new File(text);
        if (wanted == java.nio.file.Path.class) return Paths.get(text);
        if (wanted == BigDecimal.class) return new BigDecimal(text);
        if (wanted == BigInteger.class) return new BigInteger(text);
        if (wanted == Charset.class) return Charset.forName(text);
        if (wanted == URI.class) return URI.create(text);
        for (String name : TEMPORAL) {
            if (!wanted.getName().equals("java.time." + name)) continue;
            return wanted.getMethod("parse", CharSequence.class).invoke(null, text);
        }
        return byFactory(wanted, text);
    }

    private static Object constantOf(Class<?> type, String name) {
        for (Object constant : type.getEnumConstants()) {
            if (((Enum<?>) constant).name().equals(name)) return constant;
        }
        throw new IllegalArgumentException("no constant " + name + " of " + type.getName());
    }

    /** The only static method from String to the type, or its constructor with a String. */
    private static Object byFactory(Class<?> wanted, String text) throws Exception {
        List<Executable> factories = new ArrayList<>();
        for (Method method : wanted.getDeclaredMethods()) {
            boolean fits = Modifier.isStatic(method.getModifiers()) && !Modifier.isPrivate(method.getModifiers()) &&
                           method.getReturnType() == wanted;
            if (fits && takesText(method)) factories.add(method);
        }
        if (factories.size() == 1) return Plan.open((Method) factories.get(0)).invoke(null, text);
        for (Constructor<?> constructor : wanted.getDeclaredConstructors()) {
            if (takesText(constructor)) return Plan.open(constructor).newInstance(text);
        }
        throw new IllegalArgumentException("no conversion from String to " + wanted.getName());
    }

    private static boolean takesText(Executable factory) {
        return factory.getParameterTypes().length == 1 && factory.getParameterTypes()[0] == String.class;
    }

    static Class<?> classNamed(String name) throws ClassNotFoundException {
        for (Class<?> type : new Class<?>[] {boolean.class, byte.class, char.class, short.class, int.class, long.class,
                                             float.class, double.class, void.class}) {
            if (type.getName().equals(name)) return type;
        }
        if (name.endsWith("[]")) return Array.newInstance(classNamed(name.substring(0, name.length() - 2)), 0).getClass();
        return Plan.load(name);
    }

    /** For @EmptySource. */
    static Object emptyOf(String name) throws ClassNotFoundException {
        Class<?> type = classNamed(name);
        if (type == String.class) return "";
        if (type.isArray()) return Array.newInstance(type.getComponentType(), 0);
        if (type.isAssignableFrom(List.class)) return Collections.emptyList();
        if (type == Set.class) return Collections.emptySet();
        if (type == Map.class) return Collections.emptyMap();
        if (type == ArrayList.class) return new ArrayList<>();
        if (type == HashSet.class) return new HashSet<>();
        if (type == HashMap.class) return new HashMap<>();
        throw new IllegalArgumentException("nothing empty is known of type " + name);
    }
}
