/**
 * Part of Daisy: a copy of an inode in memory. It belongs to the thread that loaded it, which holds the inode's lock.
 */
final class Inode {
    static final int BLOCKS = 5; // of one file
    static final int GREATEST_SIZE = BLOCKS * Disk.BLOCK_SIZE;
    private static final int NO_BLOCK = -1;

    enum Kind { FREE, FILE, DIRECTORY }

    final int number;
    private Kind kind;
    private int size;
    private int links;
    private final int[] blocks = new int[BLOCKS];

    Inode(int number, Kind kind) {
        this.number = number;
        this.kind = kind;
        java.util.Arrays.fill(blocks, NO_BLOCK);
    }

    Kind kind() {
        return kind;
    }

    boolean isUsed() {
        return kind != Kind.FREE;
    }

    int size() {
        return size;
    }

    void setSize(int size) {
        if (size < 0 || size > GREATEST_SIZE) throw new IllegalArgumentException("size " + size);
        this.size = size;
    }

    int links() {
        return links;
    }

    void setLinks(int links) {
        this.links = links;
    }

    boolean hasBlock(int index) {
        return blocks[index] != NO_BLOCK;
    }

    int block(int index) {
        if (!hasBlock(index)) throw new IllegalStateException("inode " + number + " has no block " + index);
        return blocks[index];
    }

    void setBlock(int index, int block) {
        blocks[index] = block;
    }

    /** Empties the inode. Its blocks must have been freed. */
    void clear() {
        kind = Kind.FREE;
        size = 0;
        links = 0;
        java.util.Arrays.fill(blocks, NO_BLOCK);
    }

    /** On the disk: kind, links, size (two bytes), and each block plus 1 (two bytes). */
    void writeTo(Disk disk, int block) {
        disk.write(block, 0, (byte) kind.ordinal());
        disk.write(block, 1, (byte) links);
        disk.writeNumber(block, 2, size);
        for (int i = 0; i < BLOCKS; i++) disk.writeNumber(block, 4 + 2 * i, blocks[i] + 1);
    }

    static Inode readFrom(Disk disk, int block, int number) {
        Inode inode = new Inode(number, Kind.values()[disk.read(block, 0)]);
        inode.links = disk.read(block, 1);
        inode.size = disk.readNumber(block, 2);
        for (int i = 0; i < BLOCKS; i++) inode.blocks[i] = disk.readNumber(block, 4 + 2 * i) - 1;
        return inode;
    }
}
