import java.lang.reflect.Field;
import java.util.concurrent.ArrayBlockingQueue;
import sun.misc.Unsafe;

/** Looks at two private fields of a queue, by Unsafe and without the queue's lock, while an element is put into it. */
public class QueueCount {
    private static final Unsafe UNSAFE = unsafe();

    private static Unsafe unsafe() {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return (Unsafe) field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    @SuppressWarnings({"deprecation", "removal"})
    private static long placeOf(String field) throws NoSuchFieldException {
        return UNSAFE.objectFieldOffset(ArrayBlockingQueue.class.getDeclaredField(field));
    }

    @SuppressWarnings({"deprecation", "removal"})
    public static void main(String[] args) throws Exception {
        ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(2);
        long putIndex = placeOf("putIndex"), count = placeOf("count");
        new Thread(() -> queue.offer("one")).start();
        int index = UNSAFE.getIntVolatile(queue, putIndex), elements = UNSAFE.getIntVolatile(queue, count);
        System.out.print(index + "" + elements);
    }
}
