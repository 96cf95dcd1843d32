/** Part of Daisy: a lock with an owner, which waits for its release. It is not reentrant. */
final class NumberedLock {
    private final String name;
    private Thread owner;

    NumberedLock(String name) {
        this.name = name;
    }

    synchronized void acquire() {
        if (owner == Thread.currentThread()) throw new IllegalStateException(name + " is mine already");
        try {
            while (owner != null) wait();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        owner = Thread.currentThread();
    }

    synchronized void release() {
        checkOwner();
        owner = null;
        notify();
    }

    synchronized void checkOwner() {
        if (owner != Thread.currentThread()) throw new IllegalStateException(name + " is not mine");
    }

    synchronized boolean isFree() {
        return owner == null;
    }
}
