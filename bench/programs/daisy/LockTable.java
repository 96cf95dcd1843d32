/**
 * Part of Daisy: a lock for each inode and a lock for each block. A thread that needs several takes them in this order:
 * the inode of a directory, the inode of a file in it, one block.
 */
final class LockTable {
    private final NumberedLock[] inodes;
    private final NumberedLock[] blocks;

    LockTable(int inodes, int blocks) {
        this.inodes = make("inode", inodes);
        this.blocks = make("block", blocks);
    }

    private static NumberedLock[] make(String kind, int count) {
        NumberedLock[] locks = new NumberedLock[count];
        for (int i = 0; i < count; i++) locks[i] = new NumberedLock(kind + " " + i);
        return locks;
    }

    void acquireInode(int inode) {
        inodes[inode].acquire();
    }

    void releaseInode(int inode) {
        inodes[inode].release();
    }

    void checkInode(int inode) {
        inodes[inode].checkOwner();
    }

    void acquireBlock(int block) {
        blocks[block].acquire();
    }

    void releaseBlock(int block) {
        blocks[block].release();
    }

    boolean allFree() {
        return allFree(inodes) && allFree(blocks);
    }

    private static boolean allFree(NumberedLock[] locks) {
        for (NumberedLock lock : locks) {
            if (!lock.isFree()) return false;
        }
        return true;
    }
}
