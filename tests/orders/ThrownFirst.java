// The reader is about to take the writer's lock, in a method that may throw before. Its caller then goes on in a handler,
// and reads without the lock. Each argument is a case.
public class ThrownFirst {
    static final Object lock = new Object();
    static int data;
    static boolean refuses;

    public static void main(String[] args) {
        refuses = args[0].equals("thrown");
        Thread writer = new Thread(() -> {
            synchronized (lock) {
                data = 1;
            }
        }, "writer");
        Thread reader = new Thread(args[0].equals("plain") ? ThrownFirst::read : ThrownFirst::readBoth, "reader");
        reader.start();
        writer.start();
    }

    static void read() {
        try {
            take();
        } catch (IllegalStateException e) {
            refuses = false;
        }
    }

    static void readBoth() {
        try {
            take();
        } catch (IllegalStateException e) {
            int seen = data;
        }
    }

    static void take() {
        if (refuses) {
            throw new IllegalStateException();
        }
        synchronized (lock) {
            int seen = data;
        }
    }
}

/* plain
ThrownFirst.lambda$main$0:12 write ThrownFirst.data: 21 of 21
ThrownFirst.take:41 read ThrownFirst.data: 20 of 20
*/
/* thrown
ThrownFirst.lambda$main$0:12 write ThrownFirst.data: 0 of 48
ThrownFirst.readBoth:32 read ThrownFirst.data: 0 of 23
*/
/* never
ThrownFirst.lambda$main$0:12 write ThrownFirst.data: 5 of 21
ThrownFirst.take:41 read ThrownFirst.data: 20 of 20
*/
