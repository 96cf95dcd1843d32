/** Two classes need each other in their static initialisers; two threads start at different ends. */
public class ClassInitDeadlock {
    static class Left {
        static int v = 1;
        static int other = Right.v;
    }

    static class Right {
        static int v = 2;
        static int other = Left.v;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> System.out.println(Left.v), "left first");
        Thread b = new Thread(() -> System.out.println(Right.v), "right first");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
