/**
 * Stands for Daisy, a small file system that was made as a challenge for verification tools. A disk of blocks holds
 * maps of what is in use, inodes, and the data of files and directories. Users create, write, read, shrink and unlink
 * files in one directory: each a file of their own, and a file that all of them share.
 *
 * Re-created from "Fast Detection of Concurrency Errors by State Space Traversal with Randomization and Early
 * Backtracking", section 5.1 and table 1: 800 lines, 2 threads. And from "Approximating Happens-Before Order", section
 * 5: two threads that do operations on files and directories. "Hybrid Partial Order Reduction" has it, too (table I).
 *
 * Kept: the layers from the disk up, a lock for each inode and each block, and a checker at the end. Left out: links,
 * times, rights, and a cache. Arguments: users (threads), operations of each, bytes in a file.
 */
public class Daisy {
    private Daisy() {}

    static Layout layout(int users, int size) {
        int directory = blocks((users + 1) * Directory.ENTRY_SIZE);
        return new Layout(users + 2, directory + (users + 1) * blocks(size));
    }

    private static int blocks(int size) {
        return (size + Disk.BLOCK_SIZE - 1) / Disk.BLOCK_SIZE;
    }

    static void run(FileSystem files, int users, int operations, int size) throws InterruptedException {
        files.format();
        files.create(FileSystem.ROOT, User.SHARED);
        files.write(FileSystem.ROOT, User.SHARED, 0, User.content(User.SHARED, size));
        Thread[] threads = new Thread[users];
        for (int i = 0; i < users; i++) threads[i] = new Thread(new User(files, i, operations, size));
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        new Checker(files).check();
    }

    /** Makes the file system that is to be used. */
    interface Maker {
        FileSystem make(Layout layout);
    }

    static void run(String program, Maker maker, String[] args) throws InterruptedException {
        Sizes sizes = new Sizes(program, args);
        int users = sizes.next("users", 1, 15, 2);
        int operations = sizes.next("operations", 0, 100, 1);
        int size = sizes.next("bytes", 0, Inode.GREATEST_SIZE, 1);
        sizes.end();
        run(maker.make(layout(users, size)), users, operations, size);
    }

    public static void main(String[] args) throws InterruptedException {
        run("Daisy", FileSystem::new, args);
    }
}
