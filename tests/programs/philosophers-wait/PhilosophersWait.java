/** N philosophers; forks are monitors with a flag, taken and put back by synchronized methods. */
public class PhilosophersWait {
    static class Fork {
        private boolean taken;

        synchronized void take() throws InterruptedException {
            while (taken) wait();
            taken = true;
        }

        synchronized void put() {
            taken = false;
            notify();
        }
    }

    static void dine(Fork a, Fork b) {
        try {
            a.take();
            b.take();
            b.put();
            a.put();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        Fork[] forks = new Fork[n];
        for (int i = 0; i < n; i++) forks[i] = new Fork();
        for (int i = 0; i < n; i++) {
            Fork left = forks[i];
            Fork right = forks[(i + 1) % n];
            new Thread(() -> dine(left, right), "philosopher " + i).start();
        }
    }
}
