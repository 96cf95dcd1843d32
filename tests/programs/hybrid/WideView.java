import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

// As Views, with eight bytes that lie across a boundary of sixteen, written twice. The reader looks at one of the last.
public class WideView {
    static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    public static void main(String[] args) throws InterruptedException {
        byte[] bytes = new byte[40];
        int[] seen = new int[1];
        Thread writer = new Thread(() -> {
            LONGS.set(bytes, 12, 0x0807060504030201L);
            LONGS.set(bytes, 12, 0x0809060504030201L);
        });
        Thread reader = new Thread(() -> seen[0] = bytes[18]);
        writer.start();
        reader.start();
        writer.join();
        reader.join();
        System.out.print(seen[0]);
    }
}
