/** N philosophers around a table, a fork between every two of them. Usage: Philosophers [N] */
public class Philosophers {
    static class Fork { }

    static class Philosopher extends Thread {
        final Fork left;
        final Fork right;

        Philosopher(int i, Fork left, Fork right) {
            super("philosopher " + i);
            this.left = left;
            this.right = right;
        }

        @Override public void run() {
            synchronized (left) {
                synchronized (right) {
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
            new Philosopher(i, forks[i], forks[(i + 1) % n]).start();
        }
    }
}
