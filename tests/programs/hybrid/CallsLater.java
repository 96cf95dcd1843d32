// Each thread stands in one method, while what interferes comes in another that its caller calls afterwards.
public class CallsLater {
    static int a, b, c;

    static void first() {
        a++;
        c++;
    }

    static void second() {
        b++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            first();
            second();
        });
        Thread another = new Thread(() -> {
            second();
            first();
        });
        other.start();
        another.start();
        other.join();
        another.join();
        System.out.print(a * 100 + b * 10 + c);
    }
}
