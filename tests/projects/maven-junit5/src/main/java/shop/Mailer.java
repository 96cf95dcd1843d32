package shop;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Sends mails in the background. Bug: a mail accepted while the mailer closes may never be sent. */
public class Mailer implements AutoCloseable {
    private final ExecutorService executor = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(), new ThreadPoolExecutor.DiscardPolicy());
    private final AtomicInteger sent = new AtomicInteger();
    private volatile boolean closed;

    /** @return is the mail accepted, and so will be sent? */
    public boolean send(String mail) {
        if (closed) {
            return false;
        }
        executor.execute(sent::incrementAndGet);
        return true;
    }

    @Override
    public void close() throws InterruptedException {
        closed = true;
        executor.shutdown();
        executor.awaitTermination(1, TimeUnit.MINUTES);
    }

    public int sent() {
        return sent.get();
    }
}
