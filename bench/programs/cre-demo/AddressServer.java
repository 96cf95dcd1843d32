/** Part of CreDemo: gives addresses to network cards that come, and takes them back. */
final class AddressServer {
    private final AddressPool pool;
    private final LeaseDatabase permanent = new LeaseDatabase();
    private final LeaseDatabase transients = new LeaseDatabase();

    AddressServer(AddressPool pool) {
        this.pool = pool;
    }

    /** Before the network is open. */
    void reserve(MacAddress card, IpAddress address) {
        permanent.add(new Lease(card, address, true));
    }

    Lease request(MacAddress card) throws InterruptedException {
        Lease lease = permanent.find(card);
        if (lease != null) return lease;
        lease = transients.find(card);
        if (lease != null) return lease;
        lease = new Lease(card, pool.take(), false);
        transients.add(lease);
        return lease;
    }

    void release(Lease lease) {
        if (lease.isPermanent()) return;
        transients.remove(lease);
        pool.giveBack(lease.address());
    }

    boolean isLeased(IpAddress address) {
        return permanent.hasAddress(address) || transients.hasAddress(address);
    }

    int leasesLeft() {
        int left = transients.size();
        assert left == pool.lent() : left + " leases, " + pool.lent() + " addresses";
        return left;
    }
}
