import java.util.stream.IntStream;

// One box of the library's cache is locked by two threads: one has it from a stream, the other from its own code.
public class SharedBox {
    static int data;

    public static void main(String[] args) {
        new Thread(() -> {
            Object box = IntStream.of(1).boxed().findFirst().get();
            synchronized (box) {
                System.out.print(data);
            }
        }).start();
        Object box = 1;
        synchronized (box) {
            data = 1;
        }
        synchronized (box) {
            data = 2;
        }
    }
}
