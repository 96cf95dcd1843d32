/**
 * Part of Daisy: where things are on the disk. First comes the map of inodes, then the map of blocks. A block for each
 * inode follows, then the blocks of data.
 */
final class Layout {
    static final int INODE_MAP = 0;
    static final int BLOCK_MAP = 1;
    private static final int FIRST_INODE = 2;
    private static final int BITS = 8 * Disk.BLOCK_SIZE;

    final int inodes;
    final int dataBlocks;

    Layout(int inodes, int dataBlocks) {
        if (inodes > BITS || dataBlocks > BITS) throw new IllegalArgumentException("a map has " + BITS + " bits");
        this.inodes = inodes;
        this.dataBlocks = dataBlocks;
    }

    int blockOfInode(int inode) {
        check(inode, inodes, "inode");
        return FIRST_INODE + inode;
    }

    int blockOfData(int data) {
        check(data, dataBlocks, "data block");
        return FIRST_INODE + inodes + data;
    }

    int size() {
        return FIRST_INODE + inodes + dataBlocks;
    }

    private static void check(int number, int count, String kind) {
        if (number < 0 || number >= count) throw new IllegalArgumentException("no " + kind + ": " + number);
    }
}
