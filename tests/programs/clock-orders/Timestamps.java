/** Who takes the time later sees a later time: of two readings with a reading between them the last is greater. */
public class Timestamps {
    static long first;
    static volatile boolean taken;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            first = System.nanoTime();
            taken = true;
        });
        other.start();
        boolean before = taken;
        long second = System.nanoTime();
        other.join();
        System.out.println(before + " " + (first < second) + " " + (first > second));
    }
}
