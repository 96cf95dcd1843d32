package uav.util;

/** Takes numbers out of the bytes of a message, the high byte first. */
public final class ByteReader {
    private final byte[] bytes;
    private int place;

    public ByteReader(byte[] bytes) {
        this.bytes = bytes;
    }

    public int take8() {
        return bytes[place++] & 0xff;
    }

    public int take16() {
        int value = take8() << 8 | take8();
        return (short) value;
    }

    public int take32() {
        int high = take16();
        int low = take16() & 0xffff;
        return high << 16 | low;
    }

    /** Whether the last two bytes are the check sum of all before them. */
    public boolean hasGoodCheckSum() {
        int length = bytes.length - 2;
        if (length < 0) return false;
        int told = (bytes[length] & 0xff) << 8 | bytes[length + 1] & 0xff;
        return told == CheckSum.fletcher(bytes, length);
    }
}
