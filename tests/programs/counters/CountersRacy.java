/** N threads add M times each to one counter without a lock. Usage: CountersRacy N M */
public class CountersRacy {
    static int total;

    static void add() {
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
