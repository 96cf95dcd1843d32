/** The reference to the array is volatile, its elements are not. */
public class RaceVolatileArray {
    static volatile long[] d = new long[1];

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> d[0] = 1, "a");
        Thread b = new Thread(() -> d[0] = 2, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
