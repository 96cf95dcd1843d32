/** Part of Daisy: what the file system says of a file. */
final class Attributes {
    final Inode.Kind kind;
    final int size;
    final int links;

    Attributes(Inode inode) {
        kind = inode.kind();
        size = inode.size();
        links = inode.links();
    }
}
