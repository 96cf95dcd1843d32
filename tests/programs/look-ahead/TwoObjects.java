// The writer has an object of the class for itself, and shares another one of it with the reader.
public class TwoObjects {
    static final TwoObjects own = new TwoObjects(), shared = new TwoObjects();
    static volatile boolean go;
    int value;

    public static void main(String[] args) {
        Thread writer = new Thread(() -> {
            own.value = 1;
            shared.value = 1;
            go = true;
            shared.value = 2;
        });
        writer.start();
        new Thread(() -> {
            while (!go) Thread.onSpinWait();
            System.out.print(shared.value);
        }).start();
    }
}
