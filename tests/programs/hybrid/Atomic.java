import heddle.Heddle;

// What is done in an atomic section is not seen by itself.
public class Atomic {
    static int a, b, seen;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            Heddle.beginAtomic();
            a = 1;
            b = 1;
            Heddle.endAtomic();
        });
        Thread reader = new Thread(() -> seen = a * 10 + b);
        writer.start();
        reader.start();
        writer.join();
        reader.join();
        System.out.print(seen);
    }
}
