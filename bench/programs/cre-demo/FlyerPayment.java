/** Part of CreDemo: a frequent flyer pays with miles. */
final class FlyerPayment implements Payment {
    private final FrequentFlyerDatabase flyers;
    private final String flyer;
    private final int minutes;

    FlyerPayment(FrequentFlyerDatabase flyers, String flyer, int minutes) {
        this.flyers = flyers;
        this.flyer = flyer;
        this.minutes = minutes;
    }

    @Override
    public int minutes() {
        return minutes;
    }

    @Override
    public void settle(int unused) throws AccessDeniedException {
        if (unused > 0) flyers.payBack(flyer, unused);
    }
}
