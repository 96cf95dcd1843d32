import java.util.List;

/**
 * Part of Daisy: the file system. A call locks the directory first and then the file in it. It lets go of the directory
 * when it has the file, so nobody can remove the file in between.
 */
class FileSystem {
    static final int ROOT = 0;

    private final Layout layout;
    private final Disk disk;
    private final LockTable locks;
    private final InodeTable inodes;
    private final FileData data;

    FileSystem(Layout layout) {
        this.layout = layout;
        disk = new Disk(layout.size());
        locks = new LockTable(layout.inodes, layout.size());
        inodes = new InodeTable(disk, layout, locks);
        data = new FileData(disk, layout, locks);
    }

    LockTable locks() {
        return locks;
    }

    /** Makes an empty file system. Nobody else may use it meanwhile. */
    void format() {
        for (int i = 0; i < disk.size(); i++) disk.clear(i);
        int root = inodes.allocate();
        if (root != ROOT) throw new IllegalStateException("root is " + root);
        locks.acquireInode(root);
        Inode inode = new Inode(root, Inode.Kind.DIRECTORY);
        inode.setLinks(1);
        inodes.store(inode);
        locks.releaseInode(root);
    }

    Status create(int parent, String name) {
        return make(parent, name, Inode.Kind.FILE);
    }

    Status createDirectory(int parent, String name) {
        return make(parent, name, Inode.Kind.DIRECTORY);
    }

    private Status make(int parent, String name, Inode.Kind kind) {
        if (!Directory.isName(name)) return Status.BAD_NAME;
        locks.acquireInode(parent);
        try {
            Directory directory = Directory.load(inodes, data, parent);
            if (directory == null) return Status.NOT_A_DIRECTORY;
            if (directory.find(name) != Directory.NONE) return Status.EXISTS;
            int number = inodes.allocate();
            if (number == AllocationMap.NONE) return Status.NO_SPACE;
            initialize(number, kind);
            if (directory.add(name, number)) return Status.OK;
            discard(number);
            return Status.NO_SPACE;
        } finally {
            locks.releaseInode(parent);
        }
    }

    private void initialize(int number, Inode.Kind kind) {
        locks.acquireInode(number);
        try {
            Inode inode = new Inode(number, kind);
            inode.setLinks(1);
            inodes.store(inode);
        } finally {
            locks.releaseInode(number);
        }
    }

    private void discard(int number) {
        locks.acquireInode(number);
        try {
            inodes.free(inodes.load(number));
        } finally {
            locks.releaseInode(number);
        }
    }

    /** Removes a file, or an empty directory. */
    Status unlink(int parent, String name) {
        if (!Directory.isName(name)) return Status.BAD_NAME;
        locks.acquireInode(parent);
        try {
            Directory directory = Directory.load(inodes, data, parent);
            if (directory == null) return Status.NOT_A_DIRECTORY;
            int number = directory.find(name);
            if (number == Directory.NONE) return Status.NOT_FOUND;
            locks.acquireInode(number);
            try {
                return remove(directory, name, number);
            } finally {
                locks.releaseInode(number);
            }
        } finally {
            locks.releaseInode(parent);
        }
    }

    private Status remove(Directory directory, String name, int number) {
        Directory removed = Directory.load(inodes, data, number);
        if (removed != null && !removed.isEmpty()) return Status.NOT_EMPTY;
        directory.remove(name);
        Inode inode = inodes.load(number);
        data.truncate(inode);
        inodes.free(inode);
        return Status.OK;
    }

    /**
     * Finds the file, and locks its inode for the caller. The directory stays locked until then. Returns the inode's
     * number, or NONE, and then nothing is locked.
     */
    int open(int parent, String name) {
        locks.acquireInode(parent);
        try {
            int number = find(parent, name);
            if (number != Directory.NONE) locks.acquireInode(number);
            return number;
        } finally {
            locks.releaseInode(parent);
        }
    }

    /** The caller holds the lock of the directory. */
    int find(int parent, String name) {
        Directory directory = Directory.load(inodes, data, parent);
        return directory == null || !Directory.isName(name) ? Directory.NONE : directory.find(name);
    }

    /** The inode of an open file. */
    private Inode load(int number) {
        Inode inode = inodes.load(number);
        assert inode.isUsed() : "open inode " + number + " is free";
        return inode;
    }

    /** Gives the whole file, or null if there is none. */
    byte[] read(int parent, String name) {
        int number = open(parent, name);
        if (number == Directory.NONE) return null;
        try {
            Inode inode = load(number);
            byte[] bytes = new byte[inode.size()];
            data.read(inode, 0, bytes);
            return bytes;
        } finally {
            locks.releaseInode(number);
        }
    }

    Status write(int parent, String name, int offset, byte[] bytes) {
        int number = open(parent, name);
        if (number == Directory.NONE) return Status.NOT_FOUND;
        try {
            Inode inode = load(number);
            if (inode.kind() != Inode.Kind.FILE) return Status.NOT_A_FILE;
            int done = data.write(inode, offset, bytes);
            inodes.store(inode);
            return done == bytes.length ? Status.OK : Status.NO_SPACE;
        } finally {
            locks.releaseInode(number);
        }
    }

    /** Makes the file empty. */
    Status truncate(int parent, String name) {
        int number = open(parent, name);
        if (number == Directory.NONE) return Status.NOT_FOUND;
        try {
            Inode inode = load(number);
            if (inode.kind() != Inode.Kind.FILE) return Status.NOT_A_FILE;
            data.truncate(inode);
            inodes.store(inode);
            return Status.OK;
        } finally {
            locks.releaseInode(number);
        }
    }

    /** Null if there is no such file. */
    Attributes attributes(int parent, String name) {
        int number = open(parent, name);
        if (number == Directory.NONE) return null;
        try {
            return new Attributes(load(number));
        } finally {
            locks.releaseInode(number);
        }
    }

    /** The names in the directory, or null if it is none. */
    List<String> list(int parent) {
        locks.acquireInode(parent);
        try {
            Directory directory = Directory.load(inodes, data, parent);
            return directory == null ? null : directory.names();
        } finally {
            locks.releaseInode(parent);
        }
    }

    /** Gives the checker a copy of an inode. */
    Inode inspect(int number) {
        locks.acquireInode(number);
        try {
            return inodes.load(number);
        } finally {
            locks.releaseInode(number);
        }
    }

    int lookup(int parent, String name) {
        locks.acquireInode(parent);
        try {
            return find(parent, name);
        } finally {
            locks.releaseInode(parent);
        }
    }

    Layout layout() {
        return layout;
    }

    AllocationMap inodeMap() {
        return inodes.map();
    }

    AllocationMap blockMap() {
        return data.map();
    }
}
