import java.util.concurrent.atomic.AtomicReference;

/** An exchanger whose slot is read by a third thread before the second has emptied it: an item is handed out twice. */
public class SameItemTwice {
    static class Exchanger {
        static class Offer {
            final String item;
            volatile String answer;

            Offer(String item) {
                this.item = item;
            }
        }

        private final AtomicReference<Offer> slot = new AtomicReference<>();

        /** Null: nobody was there, and nobody came. */
        String exchange(String item) {
            Offer there = slot.get();
            if (there != null) {
                there.answer = item;
                slot.set(null);
                return there.item;
            }
            Offer mine = new Offer(item);
            if (!slot.compareAndSet(null, mine)) return null;
            slot.compareAndSet(mine, null);
            return mine.answer;
        }
    }

    static final Exchanger exchanger = new Exchanger();
    static final String[] got = new String[3];

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int id = i;
            threads[i] = new Thread(() -> got[id] = exchanger.exchange("item " + id));
            threads[i].start();
        }
        for (Thread thread : threads) thread.join();
        for (int i = 0; i < 3; i++) {
            assert got[i] == null || got[i] != got[(i + 1) % 3] : got[i];
        }
    }
}
