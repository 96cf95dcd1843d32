import java.lang.reflect.Field;
import sun.misc.Unsafe;

// Elements that are copied and filled by Unsafe.
public class CopiedMemory {
    static final byte[] shared = {1, 1};

    public static void main(String[] args) throws Exception {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Unsafe unsafe = (Unsafe) field.get(null);
        byte[] source = {2, 2};
        new Thread(() -> System.out.print(shared[0] + shared[1])).start();
        unsafe.copyMemory(source, Unsafe.ARRAY_BYTE_BASE_OFFSET, shared, Unsafe.ARRAY_BYTE_BASE_OFFSET, 1);
        unsafe.setMemory(shared, Unsafe.ARRAY_BYTE_BASE_OFFSET + 1, 1, (byte) 4);
    }
}
