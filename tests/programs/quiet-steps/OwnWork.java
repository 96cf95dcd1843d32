/** Threads that mostly work on locks and cells of their own: few of their steps need a state. */
public class OwnWork {
    static volatile int shared;

    static final class Worker extends Thread {
        private final Object lock = new Object();
        private volatile int own;

        @Override
        public void run() {
            for (int i = 0; i < 10; i++) {
                synchronized (lock) {
                    own += i;
                }
            }
            shared = own;
        }
    }

    public static void main(String[] args) {
        new Worker().start();
        new Worker().start();
    }
}
