/** Part of Daisy: a map of bits in one block of the disk; a bit is set when its number is in use. */
final class AllocationMap {
    static final int NONE = -1;

    private final Disk disk;
    private final LockTable locks;
    private final int block;
    private final int count;

    AllocationMap(Disk disk, LockTable locks, int block, int count) {
        this.disk = disk;
        this.locks = locks;
        this.block = block;
        this.count = count;
    }

    /** The lowest free number, which is in use from now on, or NONE. */
    int allocate() {
        locks.acquireBlock(block);
        try {
            int free = firstFree();
            if (free != NONE) set(free, true);
            return free;
        } finally {
            locks.releaseBlock(block);
        }
    }

    void free(int number) {
        locks.acquireBlock(block);
        try {
            if (!isSet(number)) throw new IllegalStateException("freed twice: " + number);
            set(number, false);
        } finally {
            locks.releaseBlock(block);
        }
    }

    boolean isUsed(int number) {
        locks.acquireBlock(block);
        try {
            return isSet(number);
        } finally {
            locks.releaseBlock(block);
        }
    }

    int used() {
        int used = 0;
        for (int i = 0; i < count; i++) {
            if (isUsed(i)) used++;
        }
        return used;
    }

    private int firstFree() {
        for (int start = 0; start < count; start += 8) {
            int bits = disk.read(block, start / 8) & 0xff;
            int bit = Integer.numberOfTrailingZeros(~bits);
            if (bit < 8 && start + bit < count) return start + bit;
        }
        return NONE;
    }

    private boolean isSet(int number) {
        return (disk.read(block, number / 8) & 1 << number % 8) != 0;
    }

    private void set(int number, boolean used) {
        int bits = disk.read(block, number / 8);
        int mask = 1 << number % 8;
        disk.write(block, number / 8, (byte) (used ? bits | mask : bits & ~mask));
    }
}
