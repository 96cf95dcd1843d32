import heddle.Heddle;

/** Actions in an atomic section are no steps of a path. So no relation knows their order. */
public class Atomic {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            Heddle.beginAtomic();
            value = value * 2 + 1;
            Heddle.endAtomic();
        });
        other.start();
        Heddle.beginAtomic();
        value = value * 3;
        Heddle.endAtomic();
        other.join();
        System.out.println(value);
    }
}
