import java.util.Map;
import java.util.TreeMap;

/** Part of CreDemo: leases by network card. There is one for permanent addresses, and one for those of the pool. */
final class LeaseDatabase {
    private final Map<MacAddress, Lease> leases = new TreeMap<>();

    synchronized void add(Lease lease) {
        Lease other = leases.put(lease.card(), lease);
        assert other == null : "two leases for " + lease.card();
    }

    synchronized void remove(Lease lease) {
        Lease removed = leases.remove(lease.card());
        assert removed == lease : "no such lease: " + lease.card();
    }

    /** The lease, or null. */
    synchronized Lease find(MacAddress card) {
        return leases.get(card);
    }

    synchronized boolean hasAddress(IpAddress address) {
        for (Lease lease : leases.values()) {
            if (lease.address().equals(address)) return true;
        }
        return false;
    }

    synchronized int size() {
        return leases.size();
    }
}
