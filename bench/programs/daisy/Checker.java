/** Part of Daisy: checks a whole file system when nobody uses it, from the root down. */
final class Checker {
    private final FileSystem files;
    private final boolean[] inodeSeen;
    private final boolean[] blockSeen;
    private int inodes;
    private int blocks;

    Checker(FileSystem files) {
        this.files = files;
        inodeSeen = new boolean[files.layout().inodes];
        blockSeen = new boolean[files.layout().dataBlocks];
    }

    void check() {
        assert files.locks().allFree() : "a lock is held";
        visit(FileSystem.ROOT);
        assert inodes == files.inodeMap().used() : "inodes that no directory has";
        assert blocks == files.blockMap().used() : "blocks that no inode has";
    }

    private void visit(int number) {
        assert !inodeSeen[number] : "inode " + number + " has two names";
        assert files.inodeMap().isUsed(number) : "inode " + number + " is free in the map";
        inodeSeen[number] = true;
        inodes++;
        Inode inode = files.inspect(number);
        assert inode.isUsed() && inode.links() == 1 : "inode " + number + " is free";
        for (int i = 0; i < Inode.BLOCKS; i++) {
            if (inode.hasBlock(i)) visitBlock(inode.block(i));
        }
        if (inode.kind() != Inode.Kind.DIRECTORY) return;
        for (String name : files.list(number)) visit(files.lookup(number, name));
    }

    private void visitBlock(int block) {
        assert !blockSeen[block] : "block " + block + " is in two files";
        assert files.blockMap().isUsed(block) : "block " + block + " is free in the map";
        blockSeen[block] = true;
        blocks++;
    }
}
