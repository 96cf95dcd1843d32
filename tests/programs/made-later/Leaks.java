// Who makes an object goes on writing to it, while another thread has it already and reads it twice. Who does not foresee
// the writes makes no choice between the reads.
public class Leaks {
    static volatile Leaks object;
    static volatile int[] array;
    final int[] content = new int[1];
    int data;

    static final Object LOCK = new Object();
    static int passed;

    // Lets out the array that its final field holds, and waits for the lock before it writes.
    Leaks() {
        array = content;
        synchronized (LOCK) {
            ++passed;
        }
        content[0] = 1;
    }

    // Lets the object out, or the array that its final field holds, and writes on.
    Leaks(boolean whole) {
        if (whole) {
            object = this;
        } else {
            array = content;
        }
        data = 1;
        data = 2;
        content[0] = 1;
        content[0] = 2;
    }

    static void fill() {
        int[] made = new int[1];
        array = made;
        made[0] = 1;
        made[0] = 2;
    }

    static void fillInLoop() {
        int[] made = new int[1];
        for (int i = 1; i <= 2; ++i) {
            array = made;
            made[0] = i;
        }
    }

    static void readAroundLock() {
        int[] elements;
        int first = 0;
        synchronized (LOCK) {
            elements = array;
            if (elements != null) first = elements[0];
        }
        if (elements != null) System.out.print(first + "" + elements[0]);
    }

    public static void main(String[] args) {
        new Thread(() -> {
            if (args[0].equals("method")) {
                fill();
            } else if (args[0].equals("loop")) {
                fillInLoop();
            } else if (args[0].equals("blocked")) {
                new Leaks();
            } else {
                new Leaks(!args[0].equals("content"));
            }
        }).start();
        if (args[0].equals("blocked")) {
            readAroundLock();
            return;
        }
        Leaks seen = object;
        int[] elements = array;
        if (args[0].equals("held") && seen != null) elements = seen.content;
        if (elements != null) System.out.print(elements[0] + "" + elements[0]);
        if (elements == null && seen != null) System.out.print(seen.data + "" + seen.data);
    }
}
