package heddle.runner;

import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** The words {@code key:value} that say how a test method is run. */
final class Plan {
    private final List<String[]> words = new ArrayList<>();

    Plan(String[] all, int from) {
        for (String word : Arrays.asList(all).subList(from, all.length)) {
            int colon = word.indexOf(':');
            if (colon < 0) throw new IllegalArgumentException("no word of a plan: " + word);
            words.add(new String[] {word.substring(0, colon), word.substring(colon + 1)});
        }
    }

    /** All of them, as key and value. */
    List<String[]> words() { return words; }

    List<String> all(String key) {
        List<String> values = new ArrayList<>();
        for (String[] word : words) {
            if (word[0].equals(key)) values.add(word[1]);
        }
        return values;
    }

    /** The only value, or null. */
    String get(String key) {
        List<String> values = all(key);
        return values.isEmpty() ? null : values.get(0);
    }

    int number(String key, int otherwise) {
        String value = get(key);
        return value == null ? otherwise : Integer.parseInt(value);
    }

    boolean isOf(String kind) { return kind.equals(get("kind")); }

    List<Class<?>> classes() throws ClassNotFoundException {
        List<Class<?>> classes = new ArrayList<>();
        for (String name : all("class")) classes.add(load(name));
        return classes;
    }

    /** Those of all words with that key. */
    List<Method> methods(String key) throws Exception {
        List<Method> methods = new ArrayList<>();
        for (String word : all(key)) methods.add(method(word));
        return methods;
    }

    Method test() throws Exception { return method(get("test")); }

    String name() {
        String row = get("index");
        return get("name") + (row == null ? "" : "[" + row + "]");
    }

    static Class<?> load(String name) throws ClassNotFoundException {
        return Class.forName(name, true, ClassLoader.getSystemClassLoader());
    }

    /** "com.example.Base#setUp(int,java.lang.String)" */
    static Method method(String text) throws Exception {
        int hash = text.indexOf('#'), paren = text.indexOf('(');
        Class<?> owner = Class.forName(text.substring(0, hash), false, ClassLoader.getSystemClassLoader());
        String name = text.substring(hash + 1, paren), types = text.substring(paren + 1, text.length() - 1);
        for (Method method : owner.getDeclaredMethods()) {
            if (method.getName().equals(name) && typesOf(method).equals(types) && !method.isBridge()) return open(method);
        }
        throw new NoSuchMethodException(text);
    }

    private static String typesOf(Method method) {
        StringBuilder types = new StringBuilder();
        for (Class<?> type : method.getParameterTypes()) types.append(types.length() == 0 ? "" : ",").append(type.getTypeName());
        return types.toString();
    }

    /** "com.example.Rows#rows": a method of that name, of the class or above it. */
    static Method providerMethod(String text) throws Exception {
        int hash = text.indexOf('#'), paren = text.indexOf('(');
        String name = text.substring(hash + 1, paren < 0 ? text.length() : paren);
        for (Class<?> type = load(text.substring(0, hash)); type != null; type = type.getSuperclass()) {
            for (Method method : type.getDeclaredMethods()) {
                if (method.getName().equals(name) && method.getParameterTypes().length == 0) return open(method);
            }
        }
        throw new NoSuchMethodException("a method without parameters that gives arguments: " + text);
    }

    /** "com.example.Base#folder" */
    static Field field(String text) throws Exception {
        int hash = text.indexOf('#');
        return open(load(text.substring(0, hash)).getDeclaredField(text.substring(hash + 1)));
    }

    static <T extends AccessibleObject> T open(T member) {
        member.setAccessible(true);
        return member;
    }

    /** What the test has thrown, held against what it must throw: the failure that is left, or null. */
    Throwable judge(Throwable thrown) throws ClassNotFoundException {
        List<String> expected = all("expects");
        if (expected.isEmpty() || (thrown != null && Skipped.means(thrown))) return thrown;
        if (thrown instanceof TestCall.Aside) return thrown.getCause();  // not of the test method itself
        for (String name : expected) {
            if (thrown == null || !load(name).isInstance(thrown)) continue;
            String message = get("message");
            if (message == null || Pattern.compile(message, Pattern.DOTALL).matcher(String.valueOf(thrown.getMessage())).matches()) {
                return null;
            }
            return new AssertionError("the exception's message does not match " + message, thrown);
        }
        String wanted = "expected " + String.join(" or ", expected);
        return thrown == null ? new AssertionError(wanted + ", and nothing was thrown")
                              : new AssertionError(wanted + ", and " + thrown.getClass().getName() + " was thrown", thrown);
    }
}
