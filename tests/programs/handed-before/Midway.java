import java.util.BitSet;
import java.util.List;

// The first thread starts while the library is in the middle of a call: it goes through a list, and the first element has
// started the thread. What it comes to next is ahead of the main thread, too.
public class Midway {
    static volatile boolean go;
    static int data;
    static int seen = -1;
    static Thread writer;

    interface Step extends Runnable {
        void step();

        @Override
        default void run() {
            step();
        }
    }

    static class First implements Step {
        @Override
        public void step() {
            writer = new Thread(() -> {
                data = 1;
                go = true;
                data = 2;
            });
            writer.start();
        }
    }

    static class Second implements Step {
        @Override
        public void step() {
            while (!go) Thread.onSpinWait();
            seen = data;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        switch (args[0]) {
            case "steps": List.<Step>of(new First(), new Second()).stream().forEach(Step::step); break;
            case "runs": List.<Runnable>of(new First(), new Second()).stream().forEach(Runnable::run); break;
            case "bits":
                Step[] steps = {new First(), new Second()};
                BitSet bits = new BitSet();
                bits.set(0, 2);
                bits.stream().forEach(i -> steps[i].step());
                break;
            default: throw new IllegalArgumentException(args[0]);
        }
        writer.join();
        System.out.print(seen);
    }
}
