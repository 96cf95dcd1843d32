/** The name of an aircraft: some bytes, as the radar gives them. */
final class CallSign implements Comparable<CallSign> {
    static final int LENGTH = 3;

    private final byte[] bytes;

    /** Takes the bytes over. */
    CallSign(byte[] bytes) {
        this.bytes = bytes;
    }

    static CallSign ofNumber(int number) {
        return new CallSign(new byte[] {'H', (byte) ('A' + number / 10), (byte) ('0' + number % 10)});
    }

    byte get(int index) {
        return bytes[index];
    }

    @Override
    public int compareTo(CallSign other) {
        for (int i = 0; i < LENGTH; i++) {
            if (bytes[i] != other.bytes[i]) return bytes[i] - other.bytes[i];
        }
        return 0;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CallSign && compareTo((CallSign) other) == 0;
    }

    @Override
    public int hashCode() {
        int hash = 0;
        for (byte letter : bytes) hash = hash * 31 + letter;
        return hash;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (byte letter : bytes) text.append((char) letter);
        return text.toString();
    }
}
