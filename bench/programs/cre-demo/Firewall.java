import java.util.Set;
import java.util.TreeSet;

/** Part of CreDemo: lets nobody out but those who have logged in. Others get to the portal only. */
final class Firewall {
    private final IpAddress portal;
    private final Set<IpAddress> open = new TreeSet<>();

    Firewall(IpAddress portal) {
        this.portal = portal;
    }

    synchronized void open(IpAddress address) {
        boolean added = open.add(address);
        assert added : "open already: " + address;
    }

    synchronized void close(IpAddress address) {
        boolean removed = open.remove(address);
        assert removed : "closed already: " + address;
    }

    /** Where a packet goes in the end. */
    synchronized IpAddress route(IpAddress from, IpAddress to) {
        return open.contains(from) ? to : portal;
    }

    synchronized int size() {
        return open.size();
    }
}
