import java.lang.invoke.MethodType;
import java.net.URI;
import java.security.MessageDigest;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Two threads ask the library for the same thing, which it makes when it is asked first and keeps without a lock. */
public class LazyThings {
    static final URI uri = URI.create("http://me@host/path?query#part");
    static final MethodType type = MethodType.methodType(int.class, Thread.class);
    static final TreeMap<Integer, String> map = new TreeMap<>(List.of(1, 2).stream().collect(
            java.util.stream.Collectors.toMap(i -> i, i -> "v" + i)));
    static final java.util.NavigableMap<Integer, String> part = map.headMap(2, false);
    static final ClassValue<String> value = new ClassValue<>() {
        @Override
        protected String computeValue(Class<?> asked) {
            return "of " + asked.getName();
        }
    };

    static Object ask(String what) {
        switch (what) {
            case "list":
                return Stream.of("a", "b").toList();
            case "names":
                return LazyThings.class.getSimpleName() + LazyThings.class.getCanonicalName();
            case "uri":
                return uri.getPath() + uri.getQuery() + uri.getFragment() + uri.getUserInfo() + uri.getAuthority()
                        + uri.getSchemeSpecificPart();
            case "type":
                return type.toMethodDescriptorString();
            case "views":
                return part.descendingMap().navigableKeySet().first() + part.navigableKeySet().first();
            case "version":
                return Runtime.version().feature();
            case "rules":
                return java.time.ZoneOffset.ofHours(3).getRules();
            case "value":
                return value.get(Thread.class);
            default:
                try {
                    return MessageDigest.getInstance("SHA-256").digest(new byte[1])[0];
                } catch (java.security.NoSuchAlgorithmException e) {
                    throw new AssertionError(e);
                }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Object[] answers = new Object[2];
        Thread a = new Thread(() -> answers[0] = ask(args[0]), "a");
        Thread b = new Thread(() -> answers[1] = ask(args[0]), "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert answers[0].equals(answers[1]);
    }
}
