/** Looks again and again whether another thread is done, until some moment; how many times, only the scheduler knows. */
public class PollsClock {
    static volatile boolean done;
    static volatile int steps;

    public static void main(String[] args) throws InterruptedException {
        boolean comes = args[0].equals("comes");
        Object never = new Object();
        Thread works = new Thread(() -> {
            for (int i = 0; i < 3; i++) steps++;
            if (comes) {
                done = true;
                return;
            }
            synchronized (never) {
                try {
                    never.wait();
                } catch (InterruptedException e) {
                    // meant
                }
            }
        });
        works.start();
        long end = System.nanoTime() + Long.parseLong(args[1]) * 1_000_000;
        while (!done && System.nanoTime() < end) Thread.yield();
        System.out.println(done ? "done" : "given up");
        assert done == comes;
        works.interrupt();
        works.join();
    }
}
