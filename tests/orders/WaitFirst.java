// Pattern 1: the reader waits until the writer notifies it, so the write comes first. Each argument is a case. In all
// but the first, something may end the wait, or there may be none.
public class WaitFirst {
    static final Object bell = new Object(), other = new Object();
    static int data;
    static boolean skips;
    static Thread reader;

    public static void main(String[] args) {
        String what = args[0];
        skips = what.equals("maybe") || what.equals("other");
        reader = new Thread(reading(what), "reader");
        Thread stranger = stranger(what);
        if (what.equals("thread")) {
            reader = new Thread(() -> {
                hear(stranger);
                int seen = data;
            }, "reader");
        }
        Thread writer = new Thread(() -> {
            data = 1;
            synchronized (bell) {
                bell.notify();
            }
        }, "writer");
        reader.start();
        if (stranger != null && !what.equals("helper")) {
            stranger.start();
        }
        writer.start();
    }

    static Runnable reading(String what) {
        switch (what) {
            case "timed":
                return () -> {
                    synchronized (bell) {
                        try {
                            bell.wait(10);
                        } catch (InterruptedException e) {
                            return;
                        }
                    }
                    int seen = data;
                };
            case "maybe":
                return () -> {
                    if (!skips) {
                        hear(bell);
                    }
                    int seen = data;
                };
            case "either":
            case "other":
                return () -> {
                    hear(skips ? other : bell);
                    int seen = data;
                };
            case "before":
                return () -> {
                    int early = data;
                    hear(bell);
                    int seen = data;
                };
            case "helper":
                return () -> {
                    new Thread(() -> ring(bell), "helper").start();
                    hear(bell);
                    int seen = data;
                };
            default:
                return () -> {
                    hear(bell);
                    int seen = data;
                };
        }
    }

    // A third thread.
    static Thread stranger(String what) {
        switch (what) {
            case "plain":
            case "other": return new Thread(() -> ring(other), "stranger");
            case "notified": return new Thread(() -> ring(bell), "stranger");
            case "interrupted": return new Thread(() -> reader.interrupt(), "stranger");
            case "thread": return new Thread(() -> { }, "stranger");
            default: return null;
        }
    }

    static void hear(Object from) {
        synchronized (from) {
            try {
                from.wait();
            } catch (InterruptedException e) {
                // Then it goes on.
            }
        }
    }

    static void ring(Object what) {
        synchronized (what) {
            what.notifyAll();
        }
    }
}

/* plain
WaitFirst.lambda$main$1:21 write WaitFirst.data: 219 of 219
*/
/* notified
WaitFirst.lambda$main$1:21 write WaitFirst.data: 91 of 247
WaitFirst.lambda$reading$8:74 read WaitFirst.data: 0 of 55
*/
/* interrupted
WaitFirst.lambda$main$1:21 write WaitFirst.data: 0 of 216
WaitFirst.lambda$reading$8:74 read WaitFirst.data: 0 of 55
*/
/* timed
WaitFirst.lambda$main$1:21 write WaitFirst.data: 0 of 32
WaitFirst.lambda$reading$2:44 read WaitFirst.data: 0 of 19
*/
/* maybe
WaitFirst.lambda$main$1:21 write WaitFirst.data: 0 of 20
WaitFirst.lambda$reading$3:51 read WaitFirst.data: 0 of 19
*/
/* either
WaitFirst.lambda$main$1:21 write WaitFirst.data: 0 of 31
*/
/* other
WaitFirst.lambda$main$1:21 write WaitFirst.data: 0 of 283
WaitFirst.lambda$reading$4:57 read WaitFirst.data: 0 of 55
*/
/* before
WaitFirst.lambda$main$1:21 write WaitFirst.data: 15 of 31
WaitFirst.lambda$reading$5:61 read WaitFirst.data: 0 of 19
*/
/* helper
WaitFirst.lambda$main$1:21 write WaitFirst.data: 51 of 339
WaitFirst.lambda$reading$7:69 read WaitFirst.data: 0 of 57
*/
/* thread
WaitFirst.lambda$main$0:17 read WaitFirst.data: 0 of 18
WaitFirst.lambda$main$1:21 write WaitFirst.data: 0 of 155
*/
