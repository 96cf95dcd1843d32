/** Threads enter one monitor, and each changes what is its own: the order of the critical sections shows nowhere. */
public class Disjoint {
    static final Object LOCK = new Object();

    static class Worker extends Thread {
        private final int sections;
        private int mine;

        Worker(int sections) {
            this.sections = sections;
        }

        @Override
        public void run() {
            for (int i = 0; i < sections; i++) {
                synchronized (LOCK) {
                    mine++;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker[] workers = new Worker[Integer.parseInt(args[0])];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Worker(Integer.parseInt(args[1]));
        }
        for (Worker worker : workers) {
            worker.start();
        }
        for (Worker worker : workers) {
            worker.join();
        }
    }
}
