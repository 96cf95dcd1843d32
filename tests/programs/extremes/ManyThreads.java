/** A thousand threads, each with a cell of its own: one schedule is enough. Usage: ManyThreads N */
public class ManyThreads {
    public static void main(String[] args) throws InterruptedException {
        int n = Integer.parseInt(args[0]);
        Thread[] threads = new Thread[n];
        int[] cells = new int[n];
        for (int i = 0; i < n; i++) {
            int mine = i;
            threads[i] = new Thread(() -> cells[mine]++);
            threads[i].start();
        }
        int sum = 0;
        for (int i = 0; i < n; i++) {
            threads[i].join();
            sum += cells[i];
        }
        assert sum == n : sum;
    }
}
