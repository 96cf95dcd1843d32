/** Part of Daisy: the inodes on the disk. */
final class InodeTable {
    private final Disk disk;
    private final Layout layout;
    private final LockTable locks;
    private final AllocationMap map;

    InodeTable(Disk disk, Layout layout, LockTable locks) {
        this.disk = disk;
        this.layout = layout;
        this.locks = locks;
        map = new AllocationMap(disk, locks, Layout.INODE_MAP, layout.inodes);
    }

    AllocationMap map() {
        return map;
    }

    /** A number for a new inode, or NONE. */
    int allocate() {
        return map.allocate();
    }

    /** The caller holds the lock of the inode. */
    void free(Inode inode) {
        inode.clear();
        store(inode);
        map.free(inode.number);
    }

    Inode load(int number) {
        locks.checkInode(number);
        int block = layout.blockOfInode(number);
        locks.acquireBlock(block);
        try {
            return Inode.readFrom(disk, block, number);
        } finally {
            locks.releaseBlock(block);
        }
    }

    void store(Inode inode) {
        locks.checkInode(inode.number);
        int block = layout.blockOfInode(inode.number);
        locks.acquireBlock(block);
        try {
            inode.writeTo(disk, block);
        } finally {
            locks.releaseBlock(block);
        }
    }
}
