/**
 * Part of Cocome: hears of all sales of a store. When most of the latest ones were short and in cash, it makes desk 0
 * an express desk. It belongs to the thread of the bus.
 */
final class Coordinator implements Listener {
    private static final int WINDOW = 4;

    private final Channel channel;
    private final boolean[] latest = new boolean[WINDOW];
    private int count;
    private boolean express;

    Coordinator(Channel channel) {
        this.channel = channel;
    }

    @Override
    public void hear(Event event) {
        SaleRegistered sale = (SaleRegistered) event;
        latest[count++ % WINDOW] = sale.isCash() && sale.items() <= CashDesk.EXPRESS_ITEMS;
        boolean wanted = shortOnes() * 2 > Math.min(count, WINDOW);
        if (wanted == express) return;
        express = wanted;
        channel.publish(new SimpleEvent(express ? Event.Kind.EXPRESS_ON : Event.Kind.EXPRESS_OFF));
    }

    private int shortOnes() {
        int found = 0;
        for (boolean one : latest) {
            if (one) found++;
        }
        return found;
    }

    /** After the end of the thread. */
    boolean isExpress() {
        return express;
    }
}
