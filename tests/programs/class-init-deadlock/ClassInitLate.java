/** As ClassInitDeadlock, but one thread has something else to do before: nothing it stands before speaks of a class. */
public class ClassInitLate {
    static class Left {
        static int v = 1;
        static int other = Right.v;
    }

    static class Right {
        static int v = 2;
        static int other = Left.v;
    }

    static int steps;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> System.out.println(Left.v));
        Thread b = new Thread(() -> {
            steps++;
            System.out.println(Right.v);
        });
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
