import java.io.ByteArrayOutputStream;

// An array that a closed class has made is written by a class of the program that inherits the field. The library reads it
// in another thread.
public class OwnArray {
    static class Written extends ByteArrayOutputStream {
        void put(int value) {
            buf[0] = (byte) value;
        }
    }

    public static void main(String[] args) {
        Written stream = new Written();
        stream.write(0);
        new Thread(() -> System.out.print(stream.toByteArray()[0])).start();
        stream.put(1);
        stream.put(2);
    }
}
