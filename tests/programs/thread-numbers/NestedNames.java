/** Default names count threads in the order in which they are made, whoever makes them. */
public class NestedNames {
    static String inner;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> inner = new Thread(() -> { }).getName());
        first.start();
        String second = new Thread(() -> { }).getName();
        first.join();
        System.out.print(second + " " + inner);
        assert Integer.parseInt(inner.substring("Thread-".length())) < 3;
    }
}
