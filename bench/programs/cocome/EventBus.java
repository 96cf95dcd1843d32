import java.util.ArrayDeque;
import java.util.Queue;

/**
 * Part of Cocome: the bus of a store. Cash desks put events into its queue, and its own thread passes them to the
 * listeners. The thread ends when the bus is closed and the queue is empty.
 */
final class EventBus implements Runnable {
    private final Channel channel = new Channel();
    private final Queue<Event> queue = new ArrayDeque<>();
    private final int room;
    private boolean closed;
    private int delivered;

    EventBus(int room) {
        this.room = room;
    }

    Channel channel() {
        return channel;
    }

    /** Waits as long as the queue is full. */
    synchronized void send(Event event) throws InterruptedException {
        assert !closed : "an event for a closed bus";
        while (queue.size() >= room) wait();
        queue.add(event);
        notifyAll();
    }

    synchronized void close() {
        closed = true;
        notifyAll();
    }

    @Override
    public void run() {
        try {
            for (Event event = next(); event != null; event = next()) channel.publish(event);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private synchronized Event next() throws InterruptedException {
        while (queue.isEmpty() && !closed) wait();
        Event event = queue.poll();
        if (event == null) return null;
        delivered++;
        notifyAll();
        return event;
    }

    synchronized int delivered() {
        return delivered;
    }
}
