package uav.util;

/** Puts numbers into the bytes of a message, the high byte first. */
public final class ByteWriter {
    private final byte[] bytes;
    private int end;

    public ByteWriter(int size) {
        bytes = new byte[size];
    }

    public ByteWriter put8(int value) {
        bytes[end++] = (byte) value;
        return this;
    }

    public ByteWriter put16(int value) {
        return put8(value >> 8).put8(value);
    }

    public ByteWriter put32(int value) {
        return put16(value >> 16).put16(value);
    }

    /** Puts the check sum of all bytes before it. */
    public ByteWriter putCheckSum() {
        return put16(CheckSum.fletcher(bytes, end));
    }

    /** The bytes, all of which must have been put. */
    public byte[] finish() {
        if (end != bytes.length) throw new IllegalStateException(end + " of " + bytes.length + " bytes");
        return bytes;
    }
}
