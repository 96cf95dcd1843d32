/** N philosophers; forks are plain monitors, the lower one first; everybody counts his meals. */
public class PhilosophersFixed extends Thread {
    final Object first;
    final Object second;
    int meals;

    PhilosophersFixed(Object first, Object second) {
        this.first = first;
        this.second = second;
    }

    @Override public void run() {
        synchronized (first) {
            synchronized (second) {
                meals++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int n = Integer.parseInt(args[0]);
        Object[] forks = new Object[n];
        for (int i = 0; i < n; i++) forks[i] = new Object();
        PhilosophersFixed[] all = new PhilosophersFixed[n];
        for (int i = 0; i < n; i++) {
            all[i] = new PhilosophersFixed(forks[Math.min(i, (i + 1) % n)], forks[Math.max(i, (i + 1) % n)]);
            all[i].start();
        }
        int meals = 0;
        for (PhilosophersFixed p : all) {
            p.join();
            meals += p.meals;
        }
        assert meals == n;
    }
}
