/** A box that main built is changed in two ways and dropped: from then on it tells no states apart. */
public class DroppedChanged {
    static class Box {
        int value;
    }

    static volatile Box box = new Box();
    static volatile int number, after;

    public static void main(String[] args) throws InterruptedException {
        Thread changes = new Thread(() -> {
            box.value = number;
            box = null;
            after++;
            after++;
        });
        changes.start();
        number = 1;
        changes.join();
    }
}
