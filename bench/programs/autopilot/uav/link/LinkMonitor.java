package uav.link;

/** Watches how well frames come in. */
public final class LinkMonitor {
    private static final int LOST = 3;
    private static final int REALLY_LOST = 10;

    private int silent;
    private int good;
    private int bad;
    private int losses;

    /** Called once a period: whether a good frame has come in it. */
    public void tell(boolean received) {
        if (received) {
            good++;
            silent = 0;
            return;
        }
        bad++;
        silent++;
        if (silent == LOST) losses++;
    }

    public boolean isLost() {
        return silent >= LOST;
    }

    public boolean isReallyLost() {
        return silent >= REALLY_LOST;
    }

    /** In percent of the periods so far. */
    public int quality() {
        int all = good + bad;
        return all == 0 ? 0 : 100 * good / all;
    }

    public int losses() {
        return losses;
    }
}
