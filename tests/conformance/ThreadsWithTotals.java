import java.util.ArrayList;
import java.util.List;

/** Several threads sharing work in classic ways; only totals are printed. */
public class ThreadsWithTotals {
    static class Account {
        private long balance;
        private int operations;

        synchronized void deposit(long n) {
            balance += n;
            operations++;
            notifyAll();
        }

        synchronized void withdraw(long n) throws InterruptedException {
            while (balance < n) wait();
            balance -= n;
            operations++;
        }
    }

    static class WorkQueue {
        private final List<int[]> items = new ArrayList<>();
        private boolean closed;

        synchronized void put(int[] w) {
            items.add(w);
            notify();
        }

        synchronized int[] take() throws InterruptedException {
            while (items.isEmpty() && !closed) wait();
            return items.isEmpty() ? null : items.remove(0);
        }

        synchronized void close() {
            closed = true;
            notifyAll();
        }
    }

    static Thread go(Body b) {
        Thread t = new Thread(() -> {
            try {
                b.run();
            } catch (InterruptedException e) {
                System.out.println("unexpected");
            }
        });
        t.start();
        return t;
    }

    interface Body { void run() throws InterruptedException; }

    static volatile boolean stop;

    public static void main(String[] args) throws InterruptedException {
        Account acc = new Account();
        List<Thread> ts = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            ts.add(go(() -> { for (int k = 1; k <= 100; k++) acc.deposit(k); }));
            ts.add(go(() -> { for (int k = 1; k <= 100; k++) acc.withdraw(k); }));
        }
        for (Thread t : ts) t.join();
        System.out.println(acc.balance + " " + acc.operations);
        WorkQueue q = new WorkQueue();
        long[] sums = new long[3];
        ts.clear();
        for (int i = 0; i < 3; i++) {
            int me = i;
            ts.add(go(() -> { for (int[] w; (w = q.take()) != null; ) for (int v = w[0]; v < w[1]; v++) sums[me] += v; }));
        }
        for (int i = 0; i < 20; i++) q.put(new int[] {i * 50, (i + 1) * 50});
        q.close();
        for (Thread t : ts) t.join();
        System.out.println(sums[0] + sums[1] + sums[2]);
        int[] count = new int[1];
        Thread spinner = go(() -> { while (!stop) count[0] |= 1; });
        Thread.sleep(5);
        stop = true;
        spinner.join();
        System.out.println(count[0] >= 0);
        StringBuffer shared = new StringBuffer();
        ts.clear();
        for (int i = 0; i < 4; i++) ts.add(go(() -> { for (int k = 0; k < 25; k++) shared.append("ab"); }));
        for (Thread t : ts) t.join();
        System.out.println(shared.length() + " " + shared.toString().replace("ab", "").length());
    }
}
