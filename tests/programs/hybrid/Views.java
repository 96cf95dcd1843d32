import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

// One thread writes four bytes at once, and the other reads the second of them.
public class Views {
    static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    public static void main(String[] args) throws InterruptedException {
        byte[] bytes = new byte[8];
        int[] seen = new int[1];
        Thread writer = new Thread(() -> INTS.set(bytes, 0, 0x04030201));
        Thread reader = new Thread(() -> seen[0] = bytes[1]);
        writer.start();
        reader.start();
        writer.join();
        reader.join();
        System.out.print(seen[0]);
    }
}
