/** A subclass of Thread with synchronized methods: common, and correct. */
public class LockedMethods {
    static class Counter extends Thread {
        private int count;

        synchronized void add() {
            ++count;
        }

        synchronized int count() {
            return count;
        }

        @Override
        public void run() {
            add();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Counter counter = new Counter();
        counter.start();
        counter.add();
        counter.join();
        assert counter.count() == 2;
    }
}
