/** Part of CreDemo: the address of a network card. It never changes. */
final class MacAddress implements Comparable<MacAddress> {
    private final long bits;

    MacAddress(long bits) {
        if (bits < 0 || bits >= 1L << 48) throw new IllegalArgumentException("no address: " + bits);
        this.bits = bits;
    }

    @Override
    public int compareTo(MacAddress other) {
        return Long.compare(bits, other.bits);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MacAddress address && address.bits == bits;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(bits);
    }

    @Override
    public String toString() {
        return "mac-" + Long.toHexString(bits);
    }
}
