import java.util.concurrent.locks.ReentrantLock;

// Pattern 2: while the writer holds a lock, the reader cannot come to its access. Each argument is a case: of how the
// reader comes by the lock, or fails to.
public class LockFirst {
    static final Object lock = new Object(), other = new Object();
    static final ReentrantLock library = new ReentrantLock();
    static int data;
    static boolean takesOther;

    public static void main(String[] args) {
        String what = args[0];
        takesOther = what.equals("other");
        Thread writer = new Thread(what.startsWith("library") ? LockFirst::writeByLibrary : LockFirst::write, "writer");
        Thread reader = new Thread(reading(what), "reader");
        reader.start();
        writer.start();
    }

    static void write() {
        synchronized (lock) {
            data = 1;
        }
    }

    static void writeByLibrary() {
        library.lock();
        try {
            data = 1;
        } finally {
            library.unlock();
        }
    }

    static Runnable reading(String what) {
        switch (what) {
            case "plain":
                return () -> {
                    synchronized (lock) {
                        int seen = data;
                    }
                };
            case "released":
                return () -> {
                    synchronized (lock) {
                        takesOther = true;
                    }
                    int seen = data;
                };
            case "called":
                return () -> {
                    take();
                    int seen = data;
                };
            case "wrong":
                return () -> {
                    synchronized (other) {
                        int seen = data;
                    }
                };
            case "either":
            case "other":
                return () -> {
                    synchronized (takesOther ? other : lock) {
                        int seen = data;
                    }
                };
            case "early":
                return () -> {
                    peek();
                    synchronized (lock) {
                        int seen = data;
                    }
                };
            case "maybe":
                return () -> {
                    if (!takesOther) {
                        take();
                    }
                    int seen = data;
                };
            case "started":
                return () -> {
                    new Thread(LockFirst::peek, "helper").start();
                    take();
                };
            case "library":
                return () -> {
                    library.lock();
                    try {
                        int seen = data;
                    } finally {
                        library.unlock();
                    }
                };
            default:  // libraryTry
                return () -> {
                    if (library.tryLock()) {
                        library.unlock();
                    }
                    int seen = data;
                };
        }
    }

    static void take() {
        synchronized (lock) {
            takesOther = false;
        }
    }

    static void peek() {
        int seen = data;
    }
}

/* plain
LockFirst.lambda$reading$0:40 read LockFirst.data: 20 of 20
LockFirst.write:22 write LockFirst.data: 17 of 17
*/
/* released
LockFirst.lambda$reading$1:48 read LockFirst.data: 0 of 23
LockFirst.write:22 write LockFirst.data: 17 of 21
*/
/* called
LockFirst.lambda$reading$2:53 read LockFirst.data: 0 of 23
LockFirst.write:22 write LockFirst.data: 17 of 21
*/
/* wrong
LockFirst.lambda$reading$3:58 read LockFirst.data: 0 of 23
LockFirst.write:22 write LockFirst.data: 0 of 20
*/
/* either
LockFirst.lambda$reading$4:65 read LockFirst.data: 20 of 20
LockFirst.write:22 write LockFirst.data: 5 of 21
*/
/* other
LockFirst.lambda$reading$4:65 read LockFirst.data: 0 of 23
LockFirst.write:22 write LockFirst.data: 0 of 24
*/
/* early
LockFirst.lambda$reading$5:72 read LockFirst.data: 20 of 20
LockFirst.peek:113 read LockFirst.data: 0 of 23
LockFirst.write:22 write LockFirst.data: 5 of 21
*/
/* maybe
LockFirst.lambda$reading$6:80 read LockFirst.data: 0 of 23
LockFirst.write:22 write LockFirst.data: 5 of 25
*/
/* started
LockFirst.peek:113 read LockFirst.data: 0 of 151
LockFirst.write:22 write LockFirst.data: 0 of 252
*/
/* library
LockFirst.lambda$reading$8:91 read LockFirst.data: 124 of 124
LockFirst.writeByLibrary:29 write LockFirst.data: 121 of 121
*/
/* libraryTry
LockFirst.lambda$reading$9:101 read LockFirst.data: 0 of 311
LockFirst.writeByLibrary:29 write LockFirst.data: 0 of 104
*/
