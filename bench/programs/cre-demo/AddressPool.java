/** Part of CreDemo: the addresses that the network can lend. Who finds none waits until one comes back. */
class AddressPool {
    private static final int NONE = -1;

    private final IpAddress first;
    private final boolean[] lent;

    AddressPool(IpAddress first, int size) {
        this.first = first;
        lent = new boolean[size];
    }

    /** An address that nobody else has. */
    IpAddress take() throws InterruptedException {
        synchronized (this) {
            int free = awaitFree();
            return lend(free);
        }
    }

    /** The lowest free place. The caller holds the monitor. */
    int awaitFree() throws InterruptedException {
        int free = firstFree();
        while (free == NONE) {
            wait();
            free = firstFree();
        }
        return free;
    }

    /** The caller holds the monitor. */
    IpAddress lend(int place) {
        assert !lent[place] : "lent twice: " + first.plus(place);
        lent[place] = true;
        return first.plus(place);
    }

    synchronized void giveBack(IpAddress address) {
        int place = placeOf(address);
        assert lent[place] : "not lent: " + address;
        lent[place] = false;
        notify();
    }

    synchronized int lent() {
        int count = 0;
        for (boolean one : lent) {
            if (one) count++;
        }
        return count;
    }

    private int firstFree() {
        for (int i = 0; i < lent.length; i++) {
            if (!lent[i]) return i;
        }
        return NONE;
    }

    private int placeOf(IpAddress address) {
        for (int i = 0; i < lent.length; i++) {
            if (first.plus(i).equals(address)) return i;
        }
        throw new IllegalArgumentException("no address of the pool: " + address);
    }
}
