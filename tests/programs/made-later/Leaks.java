// Who makes an object goes on writing to it, while another thread has it already. Each object is seen by the reader once, as
// early as its maker lets it out.
public class Leaks {
    static volatile Leaks object;
    static volatile int[] array;
    final int[] content = new int[1];
    int data;

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

    public static void main(String[] args) {
        new Thread(() -> {
            if (args[0].equals("method")) {
                fill();
            } else if (args[0].equals("loop")) {
                fillInLoop();
            } else {
                new Leaks(!args[0].equals("content"));
            }
        }).start();
        Leaks seen = object;
        int[] elements = array;
        if (seen != null) System.out.print(args[0].equals("held") ? seen.content[0] : seen.data);
        if (elements != null) System.out.print(elements[0]);
    }
}
