// The accesses that interfere are those of threads that are not started yet.
public class StartedLater {
    static int value;

    static void start(Runnable what) {
        new Thread(what).start();
    }

    static void increment() {
        int read = value;
        value = read + 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] starters = new Thread[2];
        for (int i = 0; i < 2; i++) {
            starters[i] = new Thread(() -> start(StartedLater::increment));
            starters[i].start();
        }
        increment();
        for (Thread starter : starters) starter.join();
        System.out.print(value);
    }
}
