import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** What threads draw makes them no more dependent on each other than sleeping for a fixed time does. */
public class SleepsAtRandom {
    static int entered;

    static void sleep(String how, Random own) throws InterruptedException {
        switch (how) {
            case "math" -> Thread.sleep((int) (Math.random() * 100));
            case "own" -> Thread.sleep(own.nextInt(100));
            case "shuffled" -> {
                List<Integer> order = new ArrayList<>(List.of(1, 2, 3));
                Collections.shuffle(order);
                Thread.sleep(order.get(0));
            }
            default -> Thread.sleep(50);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                try {
                    Random own = args[0].equals("own") ? new Random() : null;
                    for (int k = 0; k < 2; k++) {
                        sleep(args[0], own);
                        synchronized (SleepsAtRandom.class) {
                            entered++;
                        }
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }, "sleeper " + i);
            threads[i].start();
        }
        for (Thread thread : threads) thread.join();
        assert entered == 2 * threads.length;
    }
}
