import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Part of Daisy: a directory is a file of entries. An entry is a number and a name. The number is that of the inode
 * plus 1, or 0 for an empty entry. The caller holds the lock of the directory's inode.
 */
final class Directory {
    static final int NAME_LENGTH = 3;
    static final int ENTRY_SIZE = 1 + NAME_LENGTH;
    static final int NONE = -1;

    private final InodeTable inodes;
    private final FileData data;
    private final Inode inode;

    private Directory(InodeTable inodes, FileData data, Inode inode) {
        this.inodes = inodes;
        this.data = data;
        this.inode = inode;
    }

    /** Loads the directory, or returns null if that inode is none. */
    static Directory load(InodeTable inodes, FileData data, int number) {
        Inode inode = inodes.load(number);
        return inode.kind() == Inode.Kind.DIRECTORY ? new Directory(inodes, data, inode) : null;
    }

    static boolean isName(String name) {
        return !name.isEmpty() && name.length() <= NAME_LENGTH && name.indexOf('/') < 0;
    }

    /** The inode of that name, or NONE. */
    int find(String name) {
        int at = offsetOf(name);
        return at == NONE ? NONE : inodeAt(at);
    }

    /** False if there is no room. The name must not be there yet. */
    boolean add(String name, int number) {
        byte[] entry = new byte[ENTRY_SIZE];
        entry[0] = (byte) (number + 1);
        byte[] bytes = encode(name);
        System.arraycopy(bytes, 0, entry, 1, NAME_LENGTH);
        boolean done = data.write(inode, emptyEntry(), entry) == ENTRY_SIZE;
        inodes.store(inode);
        return done;
    }

    void remove(String name) {
        int at = offsetOf(name);
        if (at == NONE) throw new IllegalStateException("no entry: " + name);
        data.write(inode, at, new byte[ENTRY_SIZE]);
        inodes.store(inode);
    }

    List<String> names() {
        List<String> names = new ArrayList<>();
        for (int at = 0; at < inode.size(); at += ENTRY_SIZE) {
            if (inodeAt(at) != NONE) names.add(nameAt(at));
        }
        return names;
    }

    boolean isEmpty() {
        return names().isEmpty();
    }

    private int offsetOf(String name) {
        byte[] wanted = encode(name);
        byte[] entry = new byte[ENTRY_SIZE];
        for (int at = 0; at < inode.size(); at += ENTRY_SIZE) {
            data.read(inode, at, entry);
            if (entry[0] != 0 && java.util.Arrays.equals(entry, 1, ENTRY_SIZE, wanted, 0, NAME_LENGTH)) return at;
        }
        return NONE;
    }

    private int emptyEntry() {
        for (int at = 0; at < inode.size(); at += ENTRY_SIZE) {
            if (inodeAt(at) == NONE) return at;
        }
        return inode.size();
    }

    private int inodeAt(int offset) {
        byte[] number = new byte[1];
        data.read(inode, offset, number);
        return number[0] - 1;
    }

    private String nameAt(int offset) {
        byte[] bytes = new byte[NAME_LENGTH];
        data.read(inode, offset + 1, bytes);
        int length = 0;
        while (length < NAME_LENGTH && bytes[length] != 0) length++;
        return new String(bytes, 0, length, StandardCharsets.US_ASCII);
    }

    private static byte[] encode(String name) {
        byte[] bytes = new byte[NAME_LENGTH];
        for (int i = 0; i < name.length(); i++) bytes[i] = (byte) name.charAt(i);
        return bytes;
    }
}
