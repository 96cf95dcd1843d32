/**
 * Threads that allocate once more if they read a flag. What they make afterwards, at other places, must have the same
 * names in both cases: with "both" they allocate in both cases, and there are about as many states.
 */
public class NameShift {
    static final class Box {
        int value;

        synchronized void add(int amount) {
            value += amount;
        }
    }

    static volatile boolean flag;
    static Box[] boxes;

    static void work(int id, boolean both) {
        Object extra = null;
        if (flag || both) {
            extra = new Object();
        }
        Box box = new Box();
        boxes[id] = box;
        box.add(id);
        box.add(1);
    }

    public static void main(String[] args) throws InterruptedException {
        int count = Integer.parseInt(args[0]);
        boolean both = args[1].equals("both");
        boxes = new Box[count];
        Thread[] workers = new Thread[count];
        for (int i = 0; i < count; i++) {
            int id = i;
            workers[i] = new Thread(() -> work(id, both));
        }
        for (Thread worker : workers) {
            worker.start();
        }
        flag = true;
        for (Thread worker : workers) {
            worker.join();
        }
        int sum = 0;
        for (Box box : boxes) {
            sum += box.value;
        }
        if (sum != count * (count - 1) / 2 + count) {
            throw new AssertionError(sum);
        }
    }
}
