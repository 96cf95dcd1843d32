/**
 * Part of Cocome: the light of a cash desk; it is on when only short sales in cash are served. Its monitor guards it.
 */
final class ExpressLight implements Listener {
    private boolean on;
    private int changes;

    @Override
    public synchronized void hear(Event event) {
        boolean wanted = event.kind() == Event.Kind.EXPRESS_ON;
        if (wanted == on) return;
        on = wanted;
        changes++;
    }

    synchronized boolean isOn() {
        return on;
    }

    synchronized int changes() {
        return changes;
    }
}
