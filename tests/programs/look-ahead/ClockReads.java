// Each thread looks at the clock three times. Between its looks one of them writes a field that nobody else touches. With
// time-outs last, time passes at a look only if the other thread stands before a look, too. So where that thread stands
// shows, even before a write of its own.
public class ClockReads {
    static int own;
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
            long begun = System.nanoTime();
            own = 1;
            long once = since(begun);
            own = 2;
            long twice = since(begun);
            own = 3;
            second = once + "" + twice;
        });
        looks.start();
        writes.start();
        looks.join();
        writes.join();
        System.out.print(first + "-" + second);
    }
}
