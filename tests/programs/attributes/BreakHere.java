// Nothing here makes a choice but where one is forced.
public class BreakHere {
    int own;

    BreakHere() {}

    int work(int times) {
        for (int i = 0; i < times; i++) {
            own += i;
        }
        return own;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> new BreakHere().work(2));
        other.start();
        new BreakHere().work(2);
        other.join();
    }
}
