/** Four threads, each with objects of its own: nothing is shared until the joins. */
public class OwnObjects {
    static class Work implements Runnable {
        final int seed;
        int result;
        Work next;

        Work(int seed) {
            this.seed = seed;
        }

        @Override public void run() {
            int[] a = new int[3];
            for (int i = 0; i < 6; i++) a[i % 3] += seed * i;
            next = new Work(seed + 1);
            next.result = a[2];
            result = a[0] + a[1] + next.result;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Work[] ws = new Work[4];
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 4; i++) {
            ws[i] = new Work(i);
            ts[i] = new Thread(ws[i]);
            ts[i].start();
        }
        int sum = 0;
        for (int i = 0; i < 4; i++) {
            ts[i].join();
            sum += ws[i].result;
        }
        assert sum == 90 : sum;
    }
}
