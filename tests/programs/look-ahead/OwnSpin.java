// A daemon spins on a field of its own for ever, while two threads share a counter.
public class OwnSpin {
    static int shared;

    static class Spinner extends Thread {
        boolean stopped;

        @Override
        public void run() {
            while (!stopped) {
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Spinner spinner = new Spinner();
        spinner.setDaemon(true);
        spinner.start();
        Thread one = new Thread(OwnSpin::count), other = new Thread(OwnSpin::count);
        one.start();
        other.start();
        one.join();
        other.join();
        assert shared == 4 && !spinner.stopped;
    }

    static void count() {
        for (int i = 0; i < 2; i++) {
            synchronized (OwnSpin.class) {
                shared++;
            }
        }
    }
}
