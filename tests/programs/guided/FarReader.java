// Workers count in fields of their own. A writer changes two fields, and a reader must not see one of them changed
// alone. Only these two interfere, so a guide takes their steps first.
public class FarReader {
    static volatile int first, second;
    static volatile int one, two, three;

    public static void main(String[] args) {
        new Thread(() -> {
            first = 1;
            second = 1;
        }).start();
        new Thread(() -> { one++; one++; }).start();
        new Thread(() -> { two++; two++; }).start();
        new Thread(() -> { three++; three++; }).start();
        new Thread(() -> {
            int b = second, a = first;
            assert a == b : a + " " + b;
        }).start();
    }
}
