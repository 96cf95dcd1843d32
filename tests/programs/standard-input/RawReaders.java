import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;

/** Reads below the buffer: reading a byte is one action, and the bytes of an array that another thread sees are many. */
public class RawReaders {
    static byte[] shared = new byte[2];

    public static void main(String[] args) throws Exception {
        FileInputStream raw = new FileInputStream(FileDescriptor.in);
        int[] first = new int[1];
        Thread byteReader = new Thread(() -> {
            try {
                first[0] = raw.read();
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        byteReader.start();
        if (args.length > 0) {
            raw.read(shared);
            byteReader.join();
            System.out.println((char) shared[0] + "" + (char) shared[1] + (char) first[0]);
        } else {
            int mine = raw.read();
            byteReader.join();
            System.out.println((char) mine + "" + (char) first[0] + (char) raw.read());
        }
    }
}
