import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.WeakHashMap;

/** Weak, soft and phantom references to objects that stay reachable. */
public class References {
    static Object keep = new Object();

    public static void main(String[] args) {
        ReferenceQueue<Object> q = new ReferenceQueue<>();
        WeakReference<Object> w = new WeakReference<>(keep, q);
        SoftReference<Object> s = new SoftReference<>(keep);
        PhantomReference<Object> p = new PhantomReference<>(keep, q);
        System.gc();
        System.out.println((w.get() == keep) + " " + (s.get() == keep) + " " + (p.get() == null) + " " + (q.poll() == null) + " " + w.refersTo(keep));
        w.clear();
        System.out.println(w.get() + " " + w.enqueue() + " " + (q.poll() == null));
        WeakReference<Object> v = new WeakReference<>(keep, q);
        System.out.println(v.enqueue() + " " + v.enqueue() + " " + (q.poll() == v) + " " + q.poll());
        WeakHashMap<Object, String> m = new WeakHashMap<>();
        m.put(keep, "kept");
        System.gc();
        System.out.println(m.size() + " " + m.get(keep));
        keep = null;
        System.out.println("end");
    }
}
