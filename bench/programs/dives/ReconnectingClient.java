import java.util.HashMap;
import java.util.Map;

/**
 * Clients bind a port of their own, and try to connect to a server until it listens. They count their attempts, and wait longer
 * after each. The server listens after some preparation, and each client sends one message.
 *
 * The first path: a client that nobody listens to tries for ever. The error: a client looks for a free port and binds it in two
 * synchronized blocks, so two clients may bind the same. Argument: clients (2).
 */
public class ReconnectingClient {
    private static final int FIRST_PORT = 4000;

    /** Says that the server does not listen yet. */
    private static final class Refused extends Exception {
        Refused() {
            super("nobody listens", null, false, false);
        }
    }

    private final Map<Integer, Client> ports = new HashMap<>();
    private volatile boolean listening;
    private int messages;

    private final class Client extends Thread {
        private long attempts;
        private long waited;

        @Override
        public void run() {
            int port = freePort();
            bind(port, this);
            while (!sent(port)) {
                attempts++;
                waited += Math.min(attempts * attempts, 1000);
            }
        }

        private boolean sent(int port) {
            try {
                connect();
                receive(port);
                return true;
            } catch (Refused e) {
                return false;
            }
        }
    }

    private synchronized int freePort() {
        int port = FIRST_PORT;
        while (ports.containsKey(port)) port++;
        return port;
    }

    private synchronized void bind(int port, Client client) {
        Client other = ports.putIfAbsent(port, client);
        if (other != null) throw new IllegalStateException("port " + port + " is in use");
    }

    private void connect() throws Refused {
        if (!listening) throw new Refused();
    }

    private synchronized void receive(int port) {
        messages += port - FIRST_PORT + 1;
    }

    private void serve() {
        int prepared = 0;
        for (int i = 0; i < 10; i++) prepared += i;
        listening = prepared == 45;
    }

    private void run(int clients) throws InterruptedException {
        Thread[] threads = new Thread[clients + 1];
        for (int i = 0; i < clients; i++) threads[i] = new Client();
        threads[clients] = new Thread(this::serve);
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        assert messages == clients * (clients + 1) / 2 : messages + " messages";
    }

    public static void main(String[] args) throws InterruptedException {
        new ReconnectingClient().run(new Arguments("ReconnectingClient [CLIENTS]", args).number(0, 2, 1, 100));
    }
}
