// Pattern 4: the reader joins the writer before it reads. Each argument is a case.
public class JoinFirst {
    static int data;
    static Thread writer, stranger, reader;

    public static void main(String[] args) {
        String what = args[0];
        Thread first = new Thread(() -> data = 1, "writer");
        Thread second = new Thread(what.equals("interrupted") ? () -> reader.interrupt() : () -> { }, "stranger");
        writer = first;
        stranger = second;
        reader = new Thread(reading(what, first, second), "reader");
        reader.start();
        second.start();
        first.start();
    }

    static Runnable reading(String what, Thread first, Thread second) {
        switch (what) {
            case "timed":
                return () -> {
                    try {
                        first.join(10);
                    } catch (InterruptedException e) {
                        return;
                    }
                    int seen = data;
                };
            case "another":
                return () -> {
                    join(second);
                    int seen = data;
                };
            case "maybe":
                return () -> {
                    if (first.isAlive()) {
                        join(first);
                    }
                    int seen = data;
                };
            case "field":
                return () -> {
                    join(writer);
                    int seen = data;
                };
            default:  // plain, interrupted
                return () -> {
                    join(first);
                    int seen = data;
                };
        }
    }

    static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            // Then it goes on.
        }
    }
}

/* plain
JoinFirst.lambda$main$0:8 write JoinFirst.data: 135 of 159
JoinFirst.lambda$reading$7:49 read JoinFirst.data: 0 of 115
*/
/* field
JoinFirst.lambda$main$0:8 write JoinFirst.data: 159 of 183
JoinFirst.lambda$reading$6:44 read JoinFirst.data: 0 of 115
*/
/* timed
JoinFirst.lambda$main$0:8 write JoinFirst.data: 0 of 174
JoinFirst.lambda$reading$3:27 read JoinFirst.data: 0 of 115
*/
/* another
JoinFirst.lambda$main$0:8 write JoinFirst.data: 0 of 164
JoinFirst.lambda$reading$4:32 read JoinFirst.data: 0 of 115
*/
/* maybe
JoinFirst.lambda$main$0:8 write JoinFirst.data: 63 of 183
JoinFirst.lambda$reading$5:39 read JoinFirst.data: 0 of 115
*/
/* interrupted
JoinFirst.lambda$main$0:8 write JoinFirst.data: 0 of 226
JoinFirst.lambda$reading$7:49 read JoinFirst.data: 0 of 189
*/
