/**
 * Part of Daisy: a user, who does one thing after the other. Some concern a file of their own, some a file that all
 * share. Each byte of a file is the first letter of its name.
 */
final class User implements Runnable {
    static final String SHARED = "s";

    private enum Action { CREATE, WRITE, READ, SHRINK, UNLINK }

    private final FileSystem files;
    private final int number;
    private final String own;
    private final int operations;
    private final int size;
    private boolean ownExists;
    private int ownSize;

    User(FileSystem files, int number, int operations, int size) {
        this.files = files;
        this.number = number;
        this.operations = operations;
        this.size = size;
        own = String.valueOf((char) ('a' + number));
    }

    @Override
    public void run() {
        for (int i = 0; i < operations; i++) {
            if (number % 2 == 0) {
                evenStep(i % 6);
            } else {
                oddStep(i % 6);
            }
        }
    }

    private void evenStep(int step) {
        switch (step) {
            case 0 -> onShared(Action.UNLINK);
            case 1 -> onOwn(Action.CREATE);
            case 2 -> onOwn(Action.WRITE);
            case 3 -> onShared(Action.CREATE);
            case 4 -> onOwn(Action.READ);
            default -> onOwn(Action.UNLINK);
        }
    }

    private void oddStep(int step) {
        switch (step) {
            case 0 -> onShared(Action.READ);
            case 1 -> onOwn(Action.CREATE);
            case 2 -> onOwn(Action.WRITE);
            case 3 -> onShared(Action.WRITE);
            case 4 -> onOwn(Action.SHRINK);
            default -> onOwn(Action.UNLINK);
        }
    }

    /** Nobody else touches the file, so it is clear what must come of it. */
    private void onOwn(Action action) {
        switch (action) {
            case CREATE -> {
                expect(files.create(FileSystem.ROOT, own), ownExists ? Status.EXISTS : Status.OK);
                ownExists = true;
            }
            case WRITE -> {
                expect(files.write(FileSystem.ROOT, own, 0, content(own, size)), found());
                if (ownExists) ownSize = size;
            }
            case READ -> {
                byte[] bytes = files.read(FileSystem.ROOT, own);
                assert (bytes != null) == ownExists : "file " + own;
                if (bytes == null) return;
                checkContent(own, bytes);
                assert bytes.length == ownSize : "size of " + own + ": " + bytes.length;
            }
            case SHRINK -> {
                expect(files.truncate(FileSystem.ROOT, own), found());
                ownSize = 0;
                Attributes attributes = files.attributes(FileSystem.ROOT, own);
                assert attributes == null || attributes.size == 0 : own + " is not empty";
            }
            case UNLINK -> {
                expect(files.unlink(FileSystem.ROOT, own), found());
                ownExists = false;
                ownSize = 0;
            }
        }
    }

    private void onShared(Action action) {
        switch (action) {
            case CREATE -> expectOr(files.create(FileSystem.ROOT, SHARED), Status.EXISTS);
            case WRITE -> expectOr(files.write(FileSystem.ROOT, SHARED, 0, content(SHARED, size)), Status.NOT_FOUND);
            case UNLINK -> expectOr(files.unlink(FileSystem.ROOT, SHARED), Status.NOT_FOUND);
            case SHRINK -> expectOr(files.truncate(FileSystem.ROOT, SHARED), Status.NOT_FOUND);
            case READ -> {
                byte[] bytes = files.read(FileSystem.ROOT, SHARED);
                if (bytes != null) checkContent(SHARED, bytes);
            }
        }
    }

    private Status found() {
        return ownExists ? Status.OK : Status.NOT_FOUND;
    }

    private static void expect(Status status, Status wanted) {
        assert status == wanted : status + " instead of " + wanted;
    }

    private static void expectOr(Status status, Status other) {
        assert status == Status.OK || status == other : status;
    }

    static byte[] content(String name, int size) {
        byte[] bytes = new byte[size];
        java.util.Arrays.fill(bytes, (byte) name.charAt(0));
        return bytes;
    }

    private static void checkContent(String name, byte[] bytes) {
        for (byte b : bytes) assert b == name.charAt(0) : "file " + name + " has a byte of " + (char) b;
    }
}
