/** N philosophers; forks are plain monitors; everybody counts his meals. */
public class Philosophers extends Thread {
    final Object first;
    final Object second;
    int meals;

    Philosophers(Object first, Object second) {
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
        Philosophers[] all = new Philosophers[n];
        for (int i = 0; i < n; i++) {
            all[i] = new Philosophers(forks[i], forks[(i + 1) % n]);
            all[i].start();
        }
        int meals = 0;
        for (Philosophers p : all) {
            p.join();
            meals += p.meals;
        }
        assert meals == n;
    }
}
