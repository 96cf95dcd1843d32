/** N philosophers around a table, a fork between every two; the lower fork is taken first. Usage: PhilosophersFixed [N] */
public class PhilosophersFixed {
    static class Fork { }

    static class Philosopher extends Thread {
        final Fork first;
        final Fork second;

        Philosopher(int i, Fork first, Fork second) {
            super("philosopher " + i);
            this.first = first;
            this.second = second;
        }

        @Override public void run() {
            synchronized (first) {
                synchronized (second) {
                    // eat
                }
            }
        }
    }

    public static void main(String[] args) {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        Fork[] forks = new Fork[n];
        for (int i = 0; i < n; i++) {
            forks[i] = new Fork();
        }
        for (int i = 0; i < n; i++) {
            int j = (i + 1) % n;
            new Philosopher(i, forks[Math.min(i, j)], forks[Math.max(i, j)]).start();
        }
    }
}
