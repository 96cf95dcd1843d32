/** Part of CreDemo: an address that a network card has. It never changes. */
final class Lease {
    private final MacAddress card;
    private final IpAddress address;
    private final boolean permanent;

    Lease(MacAddress card, IpAddress address, boolean permanent) {
        this.card = card;
        this.address = address;
        this.permanent = permanent;
    }

    MacAddress card() {
        return card;
    }

    IpAddress address() {
        return address;
    }

    boolean isPermanent() {
        return permanent;
    }
}
