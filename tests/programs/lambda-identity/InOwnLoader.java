import java.io.InputStream;

// A class of a loader of the program: its call site has one object on each path, for both threads.
public class InOwnLoader extends ClassLoader {
    private static volatile Object seen;

    InOwnLoader() { super(InOwnLoader.class.getClassLoader()); }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.equals("InOwnLoader$Site")) return super.loadClass(name, resolve);
        synchronized (this) {
            Class<?> known = findLoadedClass(name);
            if (known != null) return known;
            try (InputStream in = getResourceAsStream(name + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (java.io.IOException failed) {
                throw new ClassNotFoundException(name, failed);
            }
        }
    }

    public static class Site implements java.util.function.Supplier<Object> {
        public Object get() {
            Runnable lambda = () -> {};
            return lambda;
        }
    }

    public static void main(String[] args) throws Exception {
        Class<?> type = Class.forName("InOwnLoader$Site", true, new InOwnLoader());
        @SuppressWarnings("unchecked")
        java.util.function.Supplier<Object> site =
                (java.util.function.Supplier<Object>) type.getDeclaredConstructor().newInstance();
        Thread other = new Thread(() -> seen = site.get());
        other.start();
        Object mine = site.get();
        other.join();
        System.out.println(mine == seen);
    }
}
