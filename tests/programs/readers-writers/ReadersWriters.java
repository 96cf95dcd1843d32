/** Readers and writers with an own lock built on synchronized, wait and notifyAll. */
public class ReadersWriters {
    private int readers;
    private boolean writing;
    private int x;
    private int y;

    synchronized void startRead() throws InterruptedException {
        while (writing) wait();
        readers++;
    }

    synchronized void endRead() {
        if (--readers == 0) notifyAll();
    }

    synchronized void startWrite() throws InterruptedException {
        while (writing || readers > 0) wait();
        writing = true;
    }

    synchronized void endWrite() {
        writing = false;
        notifyAll();
    }

    void read() {
        try {
            startRead();
            assert x == y : "torn read";
            endRead();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    void write() {
        try {
            startWrite();
            x++;
            y++;
            endWrite();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ReadersWriters rw = new ReadersWriters();
        Thread[] ts = {new Thread(rw::read), new Thread(rw::read), new Thread(rw::write)};
        for (Thread t : ts) t.start();
        rw.write();
        for (Thread t : ts) t.join();
        assert rw.x == 2;
    }
}
