/**
 * Part of Daisy: the bytes of files and directories. The caller holds the lock of the inode, and stores it afterwards.
 */
final class FileData {
    private final Disk disk;
    private final Layout layout;
    private final LockTable locks;
    private final AllocationMap map;

    FileData(Disk disk, Layout layout, LockTable locks) {
        this.disk = disk;
        this.layout = layout;
        this.locks = locks;
        map = new AllocationMap(disk, locks, Layout.BLOCK_MAP, layout.dataBlocks);
    }

    AllocationMap map() {
        return map;
    }

    /** How many bytes were read: less than asked for at the end of the file. */
    int read(Inode inode, int offset, byte[] buffer) {
        int length = Math.max(0, Math.min(buffer.length, inode.size() - offset));
        int done = 0;
        while (done < length) {
            int at = (offset + done) % Disk.BLOCK_SIZE;
            int part = Math.min(length - done, Disk.BLOCK_SIZE - at);
            int block = layout.blockOfData(inode.block((offset + done) / Disk.BLOCK_SIZE));
            locks.acquireBlock(block);
            try {
                disk.read(block, at, buffer, done, part);
            } finally {
                locks.releaseBlock(block);
            }
            done += part;
        }
        return length;
    }

    /** How many bytes were written: less than given if the disk or the inode is full. */
    int write(Inode inode, int offset, byte[] bytes) {
        int length = Math.min(bytes.length, Inode.GREATEST_SIZE - offset);
        int done = 0;
        while (done < length) {
            int at = (offset + done) % Disk.BLOCK_SIZE;
            int part = Math.min(length - done, Disk.BLOCK_SIZE - at);
            int index = (offset + done) / Disk.BLOCK_SIZE;
            if (!inode.hasBlock(index) && !extend(inode, index)) break;
            int block = layout.blockOfData(inode.block(index));
            locks.acquireBlock(block);
            try {
                disk.write(block, at, bytes, done, part);
            } finally {
                locks.releaseBlock(block);
            }
            done += part;
        }
        if (offset + done > inode.size()) inode.setSize(offset + done);
        return done;
    }

    /** Gives all blocks back. */
    void truncate(Inode inode) {
        for (int i = 0; i < Inode.BLOCKS; i++) {
            if (!inode.hasBlock(i)) continue;
            map.free(inode.block(i));
            inode.setBlock(i, AllocationMap.NONE);
        }
        inode.setSize(0);
    }

    private boolean extend(Inode inode, int index) {
        int block = map.allocate();
        if (block == AllocationMap.NONE) return false;
        inode.setBlock(index, block);
        return true;
    }
}
