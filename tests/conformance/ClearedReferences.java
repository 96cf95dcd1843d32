import java.lang.ref.Cleaner;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** What System.gc() does to references whose referents nobody can reach any more. */
public class ClearedReferences {
    static Object held;

    static WeakReference<Object> weakTo(String text, ReferenceQueue<Object> queue) {
        return new WeakReference<>(new StringBuilder(text), queue);
    }

    static void weakAndStrong() throws InterruptedException {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        WeakReference<Object> lost = weakTo("lost", queue);
        held = new Object();
        WeakReference<Object> kept = new WeakReference<>(held, queue);
        WeakReference<Object> throughWeak = new WeakReference<>(kept);
        SoftReference<Object> soft = new SoftReference<>(new int[4], queue);
        System.out.println(queue.poll() + " " + (lost.get() != null));
        System.gc();
        System.out.println((lost.get() == null) + " " + (kept.get() == held) + " " + (throughWeak.get() == kept) + " " + (soft.get() != null));
        Reference<?> first = queue.remove(5000);
        System.out.println((first == lost) + " " + lost.refersTo(null) + " " + queue.poll());
        held = null;
        System.gc();
        System.out.println((kept.get() == null) + " " + (queue.remove(5000) == kept));
        System.out.println(lost.enqueue());
    }

    static void phantoms() throws InterruptedException {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        List<Reference<?>> references = new ArrayList<>();
        for (int i = 0; i < 3; i++) references.add(new PhantomReference<>(new Object(), queue));
        System.out.println(references.get(0).get());
        System.gc();
        int found = 0;
        for (int i = 0; i < 3; i++) if (references.contains(queue.remove(5000))) found++;
        System.out.println("phantoms " + found + " " + queue.poll());
    }

    static class Chain {
        final Chain next;
        Chain(Chain next) { this.next = next; }
    }

    static void cyclesAndChains() {
        Object[] cycle = new Object[1];
        cycle[0] = cycle;
        WeakReference<Object> toCycle = new WeakReference<>(cycle);
        cycle = null;
        Chain tail = new Chain(null);
        WeakReference<Chain> toTail = new WeakReference<>(tail);
        Chain head = new Chain(new Chain(tail));
        tail = null;
        System.gc();
        System.out.println((toCycle.get() == null) + " " + (toTail.get() != null) + " " + (head.next.next == toTail.get()));
        head = null;
        System.gc();
        System.out.println(toTail.get());
    }

    static void weakMap() throws InterruptedException {
        Map<Object, String> map = new WeakHashMap<>();
        Object key = new Object();
        map.put(key, "stays");
        map.put(new Object(), "goes");
        map.put("literal", "stays too");
        System.out.println(map.size());
        System.gc();
        for (int i = 0; i < 100 && map.size() > 2; i++) Thread.sleep(10);
        System.out.println(map.size() + " " + map.get(key) + " " + map.containsValue("goes"));
    }

    static class Resource implements AutoCloseable {
        static final Cleaner CLEANER = Cleaner.create();
        final Cleaner.Cleanable cleanable;

        Resource(String name, CountDownLatch done) {
            cleanable = CLEANER.register(this, () -> {
                System.out.println("cleaning " + name + (Thread.currentThread().isDaemon() ? " in a daemon" : ""));
                done.countDown();
            });
        }

        @Override public void close() { cleanable.clean(); }
    }

    static void cleaners() throws InterruptedException {
        CountDownLatch one = new CountDownLatch(1), two = new CountDownLatch(1);
        Thread.currentThread().setName("the main thread");
        try (Resource closed = new Resource("closed", one)) {
            System.out.println("using");
        }
        new Resource("lost", two);
        System.gc();
        System.out.println(two.await(5, TimeUnit.SECONDS));
        CountDownLatch three = new CountDownLatch(2);
        Cleaner own = Cleaner.create(task -> {
            Thread thread = new Thread(task, "my cleaner");
            return thread;
        });
        own.register(new Object(), () -> {
            three.countDown();
            throw new IllegalStateException("dropped");
        });
        System.gc();
        own.register(new Object(), three::countDown);
        System.gc();
        System.out.println(three.await(5, TimeUnit.SECONDS));
    }

    static void threadLocals() {
        ThreadLocal<String> kept = ThreadLocal.withInitial(() -> "kept");
        kept.get();
        for (int i = 0; i < 40; i++) {
            ThreadLocal<Integer> gone = new ThreadLocal<>();
            gone.set(i);
            gone = null;
            if (i % 10 == 0) System.gc();
        }
        System.out.println(kept.get());
        kept.remove();
        System.out.println(kept.get());
    }

    public static void main(String[] args) throws Exception {
        weakAndStrong();
        phantoms();
        cyclesAndChains();
        weakMap();
        cleaners();
        threadLocals();
    }
}
