package shop;

import java.util.ArrayList;
import java.util.List;

/** Prints labels on a thread of its own. Bug: the thread may wait for a signal that was given before. */
public class Printer {
    private final List<String> waiting = new ArrayList<>();
    private final List<String> printed = new ArrayList<>();
    private final Thread thread = new Thread(this::work, "printer");
    protected volatile boolean stopping;

    public void start() {
        thread.start();
    }

    public void print(String label) {
        synchronized (waiting) {
            waiting.add(label);
            waiting.notifyAll();
        }
    }

    /** Returns when all labels are printed. */
    public List<String> stop() throws InterruptedException {
        stopping = true;
        synchronized (waiting) {
            waiting.notifyAll();
        }
        thread.join();
        return printed;
    }

    private void work() {
        try {
            while (!stopping || !isIdle()) {
                printNext();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean isIdle() {
        synchronized (waiting) {
            return waiting.isEmpty();
        }
    }

    private void printNext() throws InterruptedException {
        synchronized (waiting) {
            while (waiting.isEmpty() && mayWait()) {
                waiting.wait();
            }
            if (!waiting.isEmpty()) {
                printed.add(waiting.remove(0));
            }
        }
    }

    protected boolean mayWait() {
        return true;
    }
}
