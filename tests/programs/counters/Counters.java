/** N threads add M times each to one counter under a lock. Usage: Counters N M */
public class Counters {
    static int total;

    static synchronized void add() {
        total++;
    }

    public static void main(String[] args) throws InterruptedException {
        int n = Integer.parseInt(args[0]);
        int m = Integer.parseInt(args[1]);
        Thread[] ts = new Thread[n];
        for (int i = 0; i < n; i++) {
            ts[i] = new Thread(() -> {
                for (int k = 0; k < m; k++) add();
            });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        assert total == n * m : "total " + total;
    }
}
