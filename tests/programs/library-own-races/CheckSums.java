import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.Checksum;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** Check sums of bytes that others may see. Given "changed", another thread changes one of them meanwhile. */
public class CheckSums {
    static final byte[] bytes = {1, 2, 3};

    static long sum(Checksum sum) {
        sum.update(bytes, 0, bytes.length);
        return sum.getValue();
    }

    static byte[] packed() {
        ByteArrayOutputStream to = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(to)) {
            out.write(5);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return to.toByteArray();
    }

    public static void main(String[] args) throws Exception {
        long before = sum(new CRC32());
        long[] sums = new long[2];
        boolean changed = args[0].equals("changed"), zipped = args[0].equals("zipped");
        byte[][] files = new byte[2][];
        Thread a = new Thread(() -> {
            if (zipped) files[0] = packed();
            else sums[0] = sum(new CRC32());
        }, "a");
        Thread b = new Thread(() -> {
            if (zipped) files[1] = packed();
            else if (changed) bytes[1] = 9;
            else sums[1] = sum(new Adler32());
        }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
        if (zipped) assert new GZIPInputStream(new ByteArrayInputStream(files[1])).read() == 5;
        else assert sums[0] == before && (changed || sums[1] == 0x0d0007) : Long.toHexString(sums[1]);
    }
}
