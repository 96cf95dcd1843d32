/** Part of CreDemo: an address of the network. It never changes. */
final class IpAddress implements Comparable<IpAddress> {
    private final int bits;

    IpAddress(int a, int b, int c, int d) {
        bits = octet(a) << 24 | octet(b) << 16 | octet(c) << 8 | octet(d);
    }

    private IpAddress(int bits) {
        this.bits = bits;
    }

    private static int octet(int value) {
        if (value < 0 || value > 255) throw new IllegalArgumentException("octet " + value);
        return value;
    }

    IpAddress plus(int distance) {
        return new IpAddress(bits + distance);
    }

    boolean isIn(IpAddress network, int prefix) {
        int mask = prefix == 0 ? 0 : -1 << 32 - prefix;
        return (bits & mask) == (network.bits & mask);
    }

    @Override
    public int compareTo(IpAddress other) {
        return Integer.compareUnsigned(bits, other.bits);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof IpAddress address && address.bits == bits;
    }

    @Override
    public int hashCode() {
        return bits;
    }

    @Override
    public String toString() {
        return (bits >>> 24) + "." + (bits >>> 16 & 255) + "." + (bits >>> 8 & 255) + "." + (bits & 255);
    }
}
