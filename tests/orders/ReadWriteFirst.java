import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

// Pattern 2, with a lock that has readers and a writer. While the writer holds it, nobody comes by either of its locks.
// While a reader holds it, that is not known. Each argument is a case: of what the other thread does.
public class ReadWriteFirst {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock(), other = new ReentrantReadWriteLock();
    static final Lock reads = lock.readLock(), writes = lock.writeLock(), readsOther = other.readLock();
    static int data;

    public static void main(String[] args) {
        String what = args[0];
        Thread writer = new Thread(what.equals("reading") ? ReadWriteFirst::writeAsReader : ReadWriteFirst::write, "writer");
        Thread reader = new Thread(reading(what), "reader");
        reader.start();
        writer.start();
    }

    static void write() {
        writes.lock();
        try {
            data = 1;
        } finally {
            writes.unlock();
        }
    }

    static void writeAsReader() {
        reads.lock();
        try {
            data = 1;
        } finally {
            reads.unlock();
        }
    }

    static Runnable reading(String what) {
        switch (what) {
            case "read":
                return () -> {
                    reads.lock();
                    try {
                        int seen = data;
                    } finally {
                        reads.unlock();
                    }
                };
            case "write":
            case "reading":
                return () -> {
                    writes.lock();
                    try {
                        int seen = data;
                    } finally {
                        writes.unlock();
                    }
                };
            case "other":
                return () -> {
                    readsOther.lock();
                    try {
                        int seen = data;
                    } finally {
                        readsOther.unlock();
                    }
                };
            default:  // tried
                return () -> {
                    if (reads.tryLock()) reads.unlock();
                    int seen = data;
                };
        }
    }
}

/* read
ReadWriteFirst.lambda$reading$0:43 read ReadWriteFirst.data: 0 of 121
ReadWriteFirst.write:22 write ReadWriteFirst.data: 153 of 153
*/

/* write
ReadWriteFirst.lambda$reading$1:53 read ReadWriteFirst.data: 144 of 144
ReadWriteFirst.write:22 write ReadWriteFirst.data: 141 of 141
*/

/* reading
ReadWriteFirst.lambda$reading$1:53 read ReadWriteFirst.data: 156 of 156
ReadWriteFirst.writeAsReader:31 write ReadWriteFirst.data: 0 of 118
*/

/* other
ReadWriteFirst.lambda$reading$2:62 read ReadWriteFirst.data: 0 of 31
ReadWriteFirst.write:22 write ReadWriteFirst.data: 0 of 36
*/

/* tried
ReadWriteFirst.lambda$reading$3:70 read ReadWriteFirst.data: 0 of 307
ReadWriteFirst.write:22 write ReadWriteFirst.data: 0 of 108
*/
