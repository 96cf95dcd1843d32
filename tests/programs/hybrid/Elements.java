// One statement writes elements of an array, each thread those of its half, and one element that both do.
public class Elements {
    public static void main(String[] args) throws InterruptedException {
        int[] cells = new int[5];
        Thread[] threads = new Thread[2];
        for (int t = 0; t < 2; t++) {
            int half = t;
            threads[t] = new Thread(() -> {
                for (int i = 0; i < 3; i++) cells[i < 2 ? half * 2 + i : 4] += half + 1;
            });
            threads[t].start();
        }
        for (Thread thread : threads) thread.join();
        System.out.print(cells[4]);
    }
}
