/** Two threads, two increments each of an array element. */
public class IncrementArray2 {
    static final int[] a1 = new int[1];

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            for (int i = 0; i < 2; i++) a1[0]++;
        });
        Thread b = new Thread(() -> {
            for (int i = 0; i < 2; i++) a1[0]++;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("x=" + a1[0]);
    }
}
