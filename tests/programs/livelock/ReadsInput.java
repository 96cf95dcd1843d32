import java.io.IOException;

/** Main looks for input again and again, with none to come; the other thread hands something to and fro with nobody. */
public class ReadsInput {
    static volatile boolean stop;

    public static void main(String[] args) throws IOException {
        new Thread(() -> {
            while (!stop) {
                Thread.onSpinWait();
            }
        }, "other").start();
        while (!stop) {
            if (System.in.read() == 'q') stop = true;
        }
    }
}
