import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;

// A lookup sees a private field from when another thread makes the Field accessible.
public class Accessible {
    static class Box {
        private int content;
    }

    static class Other {
        static String look(Field field) {
            try {
                MethodHandles.publicLookup().unreflectGetter(field);
                return "seen";
            } catch (IllegalAccessException hidden) {
                return "hidden";
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Field field = Box.class.getDeclaredField("content");
        new Thread(() -> field.setAccessible(true)).start();
        System.out.println(Other.look(field));
    }
}
