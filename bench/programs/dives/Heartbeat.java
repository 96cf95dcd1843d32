/**
 * A heartbeat counts up as long as the node is up, and a watchdog looks whether it goes on. A server opens its port, and a
 * client waits for that.
 *
 * The first path: the heart beats for ever. The error: the client looks at the flag outside the block in which it waits. So the
 * server may notify in between, and the client waits for ever: a deadlock once the heart has stopped. Argument: clients (1).
 */
public class Heartbeat {
    private final Object port = new Object();
    private volatile boolean open;
    private volatile boolean down;
    private volatile long beats;
    private int requests;

    private void beat() {
        while (!down) beats = beats + 1;
    }

    /** Counts how often it has found the heart standing still. */
    private void watch() {
        long last = -1;
        long still = 0;
        while (!down) {
            long now = beats;
            if (now == last) still++;
            assert now >= last : "beat " + now + " after " + last + ", " + still + " times still";
            last = now;
        }
    }

    private void serve() {
        open = true;
        synchronized (port) {
            port.notifyAll();
        }
    }

    private void request() {
        try {
            if (!open) {
                synchronized (port) {
                    port.wait();
                }
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        synchronized (port) {
            requests++;
        }
    }

    private void run(int clients) throws InterruptedException {
        Thread heart = new Thread(this::beat);
        Thread watchdog = new Thread(this::watch);
        Thread server = new Thread(this::serve);
        heart.start();
        watchdog.start();
        server.start();
        Thread[] threads = new Thread[clients];
        for (int i = 0; i < clients; i++) {
            threads[i] = new Thread(this::request);
            threads[i].start();
        }
        server.join();
        down = true;
        for (Thread thread : threads) thread.join();
        assert requests == clients;
    }

    public static void main(String[] args) throws InterruptedException {
        new Heartbeat().run(new Arguments("Heartbeat [CLIENTS]", args).number(0, 1, 1, 100));
    }
}
