/** A read-write lock that lets a writer in when the first of two readers leaves. */
public class WriterLetIn {
    static class ReadWriteLock {
        private int readers;
        private boolean reading;
        private boolean writing;

        synchronized void lockRead() throws InterruptedException {
            while (writing) wait();
            readers++;
            reading = true;
        }

        synchronized void unlockRead() {
            readers--;
            reading = false;
            notifyAll();
        }

        synchronized void lockWrite() throws InterruptedException {
            while (writing || reading) wait();
            writing = true;
        }

        synchronized void unlockWrite() {
            writing = false;
            notifyAll();
        }
    }

    static final ReadWriteLock lock = new ReadWriteLock();
    static volatile boolean written;

    static void read() {
        try {
            lock.lockRead();
            boolean before = written;
            assert before == written : "written while it was read";
            lock.unlockRead();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(WriterLetIn::read, "a").start();
        new Thread(WriterLetIn::read, "b").start();
        lock.lockWrite();
        written = true;
        lock.unlockWrite();
    }
}
