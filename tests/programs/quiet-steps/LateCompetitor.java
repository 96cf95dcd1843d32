/** What a thread does seems to be nobody else's business until a thread that is started late looks at it in between. */
public class LateCompetitor {
    static volatile int first, second, go;

    public static void main(String[] args) throws InterruptedException {
        Thread writing = new Thread(() -> {
            go = 1;
            first = 1;
            second = 1;
        });
        Thread starting = new Thread(() -> {
            Thread late = new Thread(() -> System.out.print(second + "" + first));
            late.start();
            go = 2;
        });
        writing.start();
        starting.start();
    }
}
