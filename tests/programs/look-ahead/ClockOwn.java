// As ClockReads. The thread writes an object that was shared once, and that nobody else reaches any more.
public class ClockOwn {
    static final class Cell {
        int value;
    }

    static Cell hold = new Cell();
    static String first, second;

    static long since(long begun) {
        return (System.nanoTime() - begun) / 1_000_000;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread looks = new Thread(() -> {
            long begun = System.nanoTime();
            long once = since(begun), twice = since(begun);
            first = once + "" + twice;
        });
        Thread writes = new Thread(() -> {
            Cell own = hold;
            hold = null;
            long begun = System.nanoTime();
            own.value = 1;
            long once = since(begun);
            own.value = 2;
            long twice = since(begun);
            own.value = 3;
            second = once + "" + twice;
        });
        looks.start();
        writes.start();
        looks.join();
        writes.join();
        System.out.print(first + "-" + second);
    }
}
