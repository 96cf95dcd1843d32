// Two threads of which one reads o.f and writes p.g, and the other reads q.h and writes o.f. Only the two accesses of
// o.f interfere. No field is accessed by one statement alone: the class has three objects.
public class FigureOne {
    int f, g, h;

    public static void main(String[] args) throws InterruptedException {
        FigureOne o = new FigureOne(), p = new FigureOne(), q = new FigureOne();
        int[] read = new int[1];
        Thread first = new Thread(() -> {
            read[0] = o.f;
            p.g = 1;
        });
        Thread second = new Thread(() -> {
            int unused = q.h;
            o.f = 1;
        });
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.print(read[0]);
    }
}
