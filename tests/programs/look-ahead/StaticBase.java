import java.lang.reflect.Field;
import sun.misc.Unsafe;

// A static field read and written by Unsafe, through a base and an offset that were asked for before. The writer lets the
// reader go, and writes again. Who does not foresee the read gives no choice before that.
public class StaticBase {
    static volatile boolean go;
    static int data;
    static final Unsafe UNSAFE;
    static final Object BASE;
    static final long OFFSET;

    static {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            UNSAFE = (Unsafe) field.get(null);
            BASE = UNSAFE.staticFieldBase(StaticBase.class.getDeclaredField("data"));
            OFFSET = UNSAFE.staticFieldOffset(StaticBase.class.getDeclaredField("data"));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread reader = new Thread(() -> {
            while (!go) Thread.onSpinWait();
            System.out.print(UNSAFE.getInt(BASE, OFFSET));
        });
        Thread writer = new Thread(() -> {
            UNSAFE.putInt(BASE, OFFSET, 1);
            go = true;
            UNSAFE.putInt(BASE, OFFSET, 2);
        });
        reader.start();
        writer.start();
    }
}
