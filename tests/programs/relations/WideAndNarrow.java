import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** One thread writes eight bytes at once, another reads the last four of them. */
public class WideAndNarrow {
    static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());
    static final byte[] BYTES = new byte[8];

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> LONGS.set(BYTES, 0, -1L));
        writer.start();
        int seen = (int) INTS.get(BYTES, 4);
        writer.join();
        System.out.println(seen);
    }
}
