import java.lang.reflect.Field;

/** Sets the number of the next thread without a name back to 0, as it is when a program begins. */
final class Numbers {
    private static final Field NEXT = find();

    private Numbers() {}

    static void reset() {
        try {
            NEXT.setInt(null, 0);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Field find() {
        try {
            Field field = one("java.lang.Thread", "threadInitNumber");
            if (field == null) {
                field = one("java.lang.Thread$ThreadNumbering", "next");
            }
            field.setAccessible(true);
            return field;
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Field one(String type, String name) throws ClassNotFoundException {
        try {
            return Class.forName(type).getDeclaredField(name);
        } catch (NoSuchFieldException e) {
            return null;
        }
    }
}
