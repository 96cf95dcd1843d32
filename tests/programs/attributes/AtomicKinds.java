// Atomic methods of each kind of return, called by each other, and a synchronized one.
public class AtomicKinds {
    static int count;

    AtomicKinds() {
        count = count + 1;
    }

    static int one() {
        count = count + 1;
        return count;
    }

    static long two() {
        count = count + 1;
        return one();
    }

    static synchronized void locked() {
        two();
        new AtomicKinds();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(AtomicKinds::locked);
        other.start();
        two();
        one();
        new AtomicKinds();
        other.join();
        System.out.println(count);
    }
}
