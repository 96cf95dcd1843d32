/**
 * Daisy with an error; the paper does not tell its own. A call finds a file in the directory, lets go of the directory,
 * and locks the file only then. The file may have been removed in between, and its inode is free or belongs to another
 * file.
 */
public class DaisyError extends FileSystem {
    DaisyError(Layout layout) {
        super(layout);
    }

    @Override
    int open(int parent, String name) {
        int number = lookup(parent, name);
        if (number != Directory.NONE) locks().acquireInode(number);
        return number;
    }

    public static void main(String[] args) throws InterruptedException {
        Daisy.run("DaisyError", DaisyError::new, args);
    }
}
