// main goes on in a handler that covers the start, and writes there. A thread that reads has that ahead of it.
public class Caught {
    static int data;

    public static void main(String[] args) {
        Thread reader = new Thread(() -> {
            int seen = data;
        }, "reader");
        try {
            reader.start();
            throw new IllegalStateException();
        } catch (IllegalStateException e) {
            data = 1;
        }
    }
}

/* plain
Caught.lambda$main$0:7 read Caught.data: 0 of 9
Caught.main:13 write Caught.data: 0 of 4
*/
