/**
 * Part of Daisy: a disk of blocks. Bytes are read and written one at a time, as on a raw device. The disk has no locks
 * of its own: whoever uses a block holds the lock of that block.
 */
final class Disk {
    static final int BLOCK_SIZE = 16;

    private final byte[][] blocks;

    Disk(int size) {
        blocks = new byte[size][BLOCK_SIZE];
    }

    int size() {
        return blocks.length;
    }

    byte read(int block, int offset) {
        return blocks[block][offset];
    }

    void write(int block, int offset, byte value) {
        blocks[block][offset] = value;
    }

    /** A number of two bytes, the high one first. */
    int readNumber(int block, int offset) {
        int high = read(block, offset) & 0xff;
        int low = read(block, offset + 1) & 0xff;
        return high << 8 | low;
    }

    void writeNumber(int block, int offset, int value) {
        if (value < 0 || value > 0xffff) throw new IllegalArgumentException("no number of two bytes: " + value);
        write(block, offset, (byte) (value >> 8));
        write(block, offset + 1, (byte) value);
    }

    void read(int block, int offset, byte[] buffer, int from, int length) {
        for (int i = 0; i < length; i++) buffer[from + i] = read(block, offset + i);
    }

    void write(int block, int offset, byte[] buffer, int from, int length) {
        for (int i = 0; i < length; i++) write(block, offset + i, buffer[from + i]);
    }

    void clear(int block) {
        for (int i = 0; i < BLOCK_SIZE; i++) write(block, i, (byte) 0);
    }
}
