// The reader holds the monitor of what it reads. The writer does not.
public class OneSide {
    static final OneSide box = new OneSide();
    int value;

    synchronized int get() {
        return value;
    }

    public static void main(String[] args) {
        Thread reader = new Thread(() -> System.out.print(box.get()));
        Thread writer = new Thread(() -> {
            box.value = 1;
            box.value = 2;
        });
        reader.start();
        writer.start();
    }
}
