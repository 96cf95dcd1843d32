import java.time.Duration;
import java.util.stream.IntStream;

// One object of the library is locked by two threads. One has it from a call of the library, the other from its own code: a
// box of the library's cache, or the constant of a closed class.
public class SharedBox {
    static int data;

    public static void main(String[] args) {
        boolean boxed = args[0].equals("box");
        new Thread(() -> {
            Object given = boxed ? IntStream.of(1).boxed().findFirst().get() : Duration.ofSeconds(0);
            synchronized (given) {
                System.out.print(data);
            }
        }).start();
        Object known = boxed ? (Object) 1 : Duration.ZERO;
        synchronized (known) {
            data = 1;
        }
        synchronized (known) {
            data = 2;
        }
    }
}
